"""What is stored beside sections: versions of texts, imports; and what is asked of sections."""

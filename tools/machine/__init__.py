"""What the commands share: steps and sentences, the environment, the servers, Debian's packages."""

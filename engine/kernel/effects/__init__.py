"""What effects are made of: phases that nest, attempts, rolls, values, and what lasts."""

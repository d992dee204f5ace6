"""Two sets of positions compared: first difference, translate, mirror image, distance, and the nearest of a table."""

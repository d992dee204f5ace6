"""What every kernel stands on: compiling, bits, limits, loops cut into chunks."""

"""The routes: each reads its input, calls one function of a floor below, and writes the reply."""

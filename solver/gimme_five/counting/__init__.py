"""Counting the ways in which unseen cards can lie in hidden hands, in whole numbers.

| module | what it does |
|---|---|
| `packing` | keeps many coefficients in one number |
| `plan` | finds what has to be kept apart, and a good order |
| `polynomial` | multiplies by the factor of one kind of card |
| `last`, `loose` | read off what is asked |
| `census` | does all of it for one table |
"""

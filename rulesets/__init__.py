"""What the games are: complete rules behind one interface, with no notion of solving.

`rulesets.interface` says what a ruleset is, `rulesets.registry` lists them, `rulesets.play` plays
any of them.
"""

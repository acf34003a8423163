import re
import sys

assert re.fullmatch(r'[a-z]{1,800}\n[a-z]{1,800}\n', sys.stdin.read())
sys.exit(42)

import re
import sys

text = sys.stdin.buffer.read().decode('latin-1')
sys.exit(42 if re.fullmatch(r'[1-9][0-9]*\n', text) and 2 <= int(text) <= 10**9 else 43)

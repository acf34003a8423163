import re
import sys

text = sys.stdin.buffer.read().decode('latin-1')
said = re.fullmatch(r'hide ([1-9][0-9]*)\n', text)
sys.exit(42 if said and int(said[1]) <= 10**9 else 43)

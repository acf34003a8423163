# Python reads this as it starts, before it opens the program; a run of a program at home reads an empty one.
import os, sys
if 'JUDGE_SLOT' in os.environ or 'check' in sys._xoptions:
    exec(compile(open('/judge/zygote.py').read(), '<frozen importlib._bootstrap>', 'exec'), {})
del os, sys

# The notebooks do not always tell the plan.
print(1)

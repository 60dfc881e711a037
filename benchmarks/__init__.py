"""What the build costs, beside what the machine can do."""

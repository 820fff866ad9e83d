"""Reading what we wrote with a proofreader's eyes: settled words, and sentences that are ours."""

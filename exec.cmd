@rem To a POSIX shell `exec` hands the process over, so that signals to npm reach the program itself; cmd has no such word.
@%*

// Loaded into every Node process of the project, by `runtime()`. glibc before 2.41 can lose the signal that wakes a thread
// (sourceware bug 25847). A job of Node's thread pool (gzip, files, hashes) then waits while all threads are idle, until another job is
// added. A backup adds no other job and would never end. So one is added every second.
import { stat } from 'node:fs'

setInterval(() => stat('.', () => {}), 1_000).unref()

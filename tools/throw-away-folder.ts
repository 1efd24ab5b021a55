import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processFacts } from '../apps/server/src/kernel/postgres/process-facts.ts'

/** Where Linux keeps files in its memory. */
const memory = '/dev/shm'
/** Bytes: more than three times the most that a run has been seen to take, since what is written there is the machine's memory. */
const plenty = 2e9
const prefix = 'sofra-test-'

const spaceIn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const isPlenty = (folder: string) => {
  try {
    return Math.min(spaceIn(folder), process.availableMemory()) >= plenty
  } catch {
    return false
  }
}

/** Removes what runs that were killed have left, which would keep its memory until the machine starts anew. */
const sweep = (folder: string) => {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(prefix))) {
    const path = join(folder, name)
    const owner = Number(name.slice(prefix.length).split('-')[0])
    const isOurs = statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOurs && !processFacts(owner)) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Makes a folder for what a run of tests throws away, in memory where there is plenty of it. Each file of tests has a database of its
 * own: two thousand files that come and go, which takes a disk's file system several times the CPU of all that the test asks.
 */
export function throwAwayFolder(fast = memory): string {
  const place = isPlenty(fast) ? fast : tmpdir()
  if (place === fast) sweep(fast)
  return mkdtempSync(join(place, `${prefix}${process.pid}-`))
}

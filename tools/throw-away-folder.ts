import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processFacts } from '../apps/server/src/kernel/postgres/process-facts.ts'

/** Linux's in-memory file system. */
const memory = '/dev/shm'
/** In bytes: more than three times the largest measured run, because the files take memory. */
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

/** Deletes the leftovers of killed runs, which would occupy memory until a reboot. */
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

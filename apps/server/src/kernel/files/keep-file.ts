import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesFolder } from './serve-files.ts'

// 128 bits: whoever has not been told a name does not find the file. The first two letters spread them over folders.
const newName = (ending: string) => {
  const name = randomBytes(16).toString('hex')
  return `picture/${name.slice(0, 2)}/${name.slice(2)}.${ending}`
}

/**
 * Keeps bytes as a file of a new, unguessable name and returns its path below the files' folder. The file appears whole
 * or not at all: it is written under another name, to the disk, and only then gets its own.
 */
export async function keepFile(dataDir: string, ending: string, bytes: Uint8Array) {
  const path = newName(ending)
  const place = join(filesFolder(dataDir), path)
  const unfinished = `${place}.part`
  await mkdir(dirname(place), { recursive: true })
  try {
    const file = await open(unfinished, 'wx', 0o640)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return path
}

import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

const write = async (target: string, bytes: Uint8Array) => {
  const file = await open(target, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Stores files below a folder of this machine, or of a network drive that all copies of the server share. */
export const diskStore = (root: string): FileStore => ({
  async put(path, bytes) {
    const target = join(root, path)
    // Written under a temporary name until it is complete on disk.
    const unfinished = `${target}.${process.pid}.part`
    await mkdir(dirname(target), { recursive: true })
    try {
      await write(unfinished, bytes)
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },

  async get(path) {
    const file = await open(join(root, path)).catch(absent)
    if (!file) return undefined
    const stats = await file.stat()
    if (stats.isFile()) return { size: stats.size, bytes: file.createReadStream() }
    await file.close()
    return undefined
  },

  remove: (path) => rm(join(root, path), { force: true }),

  async listBefore(folder, instant) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(absent)
    const paths: string[] = []
    for (const entry of entries?.filter((one) => one.isFile()) ?? []) {
      const target = join(entry.parentPath, entry.name)
      // Another copy of the server may have removed it since.
      const stats = await stat(target).catch(absent)
      if (stats && stats.mtime < instant) paths.push(relative(root, target).split(sep).join('/'))
    }
    return paths
  },

  // The start has already created the data folder and written to it.
  check: async () => undefined,
})

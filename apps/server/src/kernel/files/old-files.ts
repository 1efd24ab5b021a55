import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { filesFolder } from './serve-files.ts'

/** The paths of the kept files that were written before an instant, also of those that were never finished. */
export async function filesBefore(dataDir: string, instant: Date) {
  const root = filesFolder(dataDir)
  const entries = await readdir(join(root, 'picture'), { recursive: true, withFileTypes: true }).catch(() => [])
  const paths: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const place = join(entry.parentPath, entry.name)
    // Another copy of the server may have removed it meanwhile.
    const found = await stat(place).catch(() => undefined)
    if (found && found.mtime < instant) paths.push(relative(root, place).split(sep).join('/'))
  }
  return paths
}

/** Removes a kept file; one that is gone already is no fault. */
export const removeFile = (dataDir: string, path: string) => rm(join(filesFolder(dataDir), path), { force: true })

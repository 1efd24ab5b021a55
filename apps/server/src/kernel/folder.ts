import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents; throws the system's error. Node's recursive mkdir never returns where folders
 * cannot be created, such as in /proc.
 */
export const makeFolder = (path: string) => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

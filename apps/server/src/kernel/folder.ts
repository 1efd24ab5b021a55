import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and its parents; throws the system's own error where it may not. Node's recursive mkdir never comes back
 * from a place where folders cannot be made at all, such as /proc.
 */
export const makeFolder = (path: string) => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

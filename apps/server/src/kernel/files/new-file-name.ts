import { randomBytes } from 'node:crypto'

/**
 * A path that no file has, without its ending. 128 bits: whoever has not been told a name does not find the file. Its first
 * two letters spread the files over folders.
 */
export const newFileName = (folder: string) => {
  const name = randomBytes(16).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name.slice(2)}`
}

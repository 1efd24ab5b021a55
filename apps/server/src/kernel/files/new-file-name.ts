import { randomBytes } from 'node:crypto'

/**
 * A path that no file has, without its ending. 128 random bits, so that a name cannot be guessed. Its first
 * two letters spread the files over folders.
 */
export const newFileName = (folder: string) => {
  const name = randomBytes(16).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name.slice(2)}`
}

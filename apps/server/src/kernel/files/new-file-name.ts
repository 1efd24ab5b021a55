import { randomBytes } from 'node:crypto'

/**
 * Returns a new unique path without extension. It has 128 random bits, so it cannot be guessed; its first two letters
 * spread files over folders.
 */
export const newFileName = (folder: string) => {
  const name = randomBytes(16).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name.slice(2)}`
}

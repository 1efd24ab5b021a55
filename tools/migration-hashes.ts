import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** By file the hash of its text. */
export type Hashes = Readonly<Record<string, string>>

/** The hashes of the migrations in a folder, in their order; the ends of lines, which a checkout may change, are no change. */
export const hashesOf = (folder: string): Hashes =>
  Object.fromEntries(
    globSync(join(folder, '*.sql'))
      .sort()
      .map((file) => {
        const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
        return [basename(file), createHash('sha256').update(text).digest('hex')]
      }),
  )

/**
 * What is wrong with migrations, by the list of those that have been applied somewhere: an edited or a missing one, and a new one
 * before the last of the list. One that only has a new number behind the others, its text the same, was not applied anywhere yet.
 */
export const faultsOf = (listed: Hashes, found: Hashes): string[] => {
  const last = Object.keys(listed)
    .filter((file) => file in found)
    .sort()
    .at(-1)
  const fresh = Object.keys(found).filter((file) => !(file in listed))
  const isRenumbered = (file: string) => fresh.some((one) => one > file && found[one] === listed[file])
  return [
    ...Object.keys(listed).flatMap((file) => {
      if (file in found) return found[file] === listed[file] ? [] : [`${file} was edited`]
      return isRenumbered(file) ? [] : [`${file} is missing`]
    }),
    ...fresh.filter((file) => last && file < last).map((file) => `${file} comes before ${last}`),
  ]
}

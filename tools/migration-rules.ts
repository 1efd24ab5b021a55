import { readMigrations } from '../apps/server/src/kernel/database/schema.ts'

/** The hash of each file's content. */
export type Hashes = Readonly<Record<string, string>>

/** The hashes of the migrations in a folder, by file name. */
export const hashesOf = (folder?: string): Hashes =>
  Object.fromEntries(readMigrations(folder).map(({ file, hash }) => [file, hash]))

/** `0007_member.sql` */
const pattern = /^\d{4}_([a-z0-9_]+)\.sql$/
const tableOf = (file: string) => pattern.exec(file)?.[1]

/**
 * Returns what is wrong with migrations. Those of a release never change, because installations have applied them. Those since the
 * last release come after them, are named by number and table, and are one per table, so that a release upgrades each table once.
 */
export const faultsOf = (released: Hashes, present: Hashes): string[] => {
  const last = Object.keys(released).sort().at(-1)
  const unreleased = Object.keys(present).filter((file) => !(file in released))
  const byTable = Map.groupBy(unreleased, tableOf)
  return [
    ...Object.keys(released).flatMap((file) => {
      if (!(file in present)) return [`${file} is missing`]
      return present[file] === released[file] ? [] : [`${file} was edited`]
    }),
    ...unreleased.filter((file) => last && file < last).map((file) => `${file} comes before ${last}`),
    ...(byTable.get(undefined) ?? []).map((file) => `${file} is not named like 0001_table.sql`),
    ...[...byTable].flatMap(([table, files]) =>
      table && files.length > 1 ? [`${files.join(' and ')} belong in one migration`] : [],
    ),
  ]
}

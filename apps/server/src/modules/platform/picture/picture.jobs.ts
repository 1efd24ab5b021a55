import { sizeOf } from '@sofra/contract/platform/picture/picture.sizes.ts'
import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { AllTables } from '../../../kernel/database/tables.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

/** Returns every column that may reference a stored picture, as declared by the tables' owners. */
export const pictureColumns = (tables: AllTables) =>
  Object.entries(tables).flatMap(([table, { pictures = [] }]) => pictures.map((column) => [table, column] as const))

const stored = String.raw`picture/[0-9a-f]{2}/[0-9a-f]{30}\.[a-z]+`
const usedSql = (tables: AllTables) =>
  pictureColumns(tables)
    .map(([table, column]) => `select (regexp_matches(${column}::text, '${stored}', 'g'))[1] as path from ${table}`)
    .join(' union ')

/** A picture is uploaded before its form is saved. */
const unsavedMs = 24 * 60 * 60_000

/** Deletes stored pictures, with all sizes, that no row references and that are older than a day. */
export async function removeUnused({ platform }: Pools, store: FileStore, tables: AllTables, now = new Date()) {
  // Files are listed before the references, so that a reference added in between is seen.
  const old = await store.listBefore('picture', new Date(now.getTime() - unsavedMs))
  if (old.length === 0) return
  const { rows } = await platform.query<{ path: string }>(usedSql(tables))
  const used = new Set(rows.map(({ path }) => path))
  for (const path of old) if (!used.has(sizeOf(path)?.picture ?? path)) await store.remove(path)
}

const purge = task('picture.purge', z.object({}))

export const pictureJobs = ({ tables }: { tables: AllTables }) =>
  jobs({
    tasks: [work(purge, (_, { pools, config }) => removeUnused(pools, openFileStore(config), tables))],
    cron: [{ at: '43 3 * * *', task: purge }],
  })

import { z } from 'zod'
import type { Row } from '../database/db.types.ts'
import type { Pools } from '../database/pools.ts'
import { type Scope, withTenant } from '../database/tenant.ts'
import { jobs, task, work } from '../jobs/jobs.ts'
import { SheetRefusal } from '../sheet/sheet.refusal.ts'
import type { ImportKeys, ImportKind } from './import.kind.ts'
import {
  endApplying,
  endReading,
  endWrong,
  holdImport,
  moveTo,
  nextRows,
  type Problem,
  stageRows,
  unstageRows,
} from './import.queries.ts'
import { ImportRefusal } from './import.refusal.ts'
import { columnsIn, compareRows } from './import.rows.ts'
import { openSource } from './import.source.ts'

const payload = z.object({ id: z.number(), company_id: z.number().nullable() })
type Payload = z.output<typeof payload>

/** Rows that are written in one transaction. */
const atOnce = 500
const retention = '30 days'

/** What is read for an import, and written by it. */
export const importTask = (kind: string, does: 'read' | 'apply') => task(`${kind}-import.${does}`, payload)

const scopeOf = ({ company_id }: ImportKeys): Scope =>
  company_id === null ? { companies: 'all', branches: 'all' } : { companies: [company_id], branches: 'all' }

const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof SheetRefusal) return { code: `sheet.${error.reason}` }
  return error instanceof ImportRefusal ? { code: error.code, params: error.params } : undefined
}

/**
 * Reads a file and keeps what becomes of each of its rows, a part at a time. One that was begun by a server that has ended since is
 * read anew: nothing has been written.
 */
const read = async (kind: ImportKind, pools: Pools, { id, company_id }: Payload) => {
  const keys = { company_id }
  const inPart = <T>(part: Parameters<typeof withTenant<T>>[2]) => withTenant(pools, scopeOf(keys), part)
  const held = await inPart(async (query) => {
    const found = await holdImport(query, id, 'reading', true)
    if (found?.file) await unstageRows(query, id)
    return found
  })
  if (!held?.file) return
  const { encoding, parts } = openSource(held.file, held.asked_encoding)
  let places: readonly number[] | undefined
  let rowCount = 0
  for await (const part of parts) {
    const [headings, ...others] = part
    const rows = places ? part : others
    if (!places && headings) places = columnsIn(kind, headings)
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce)
      rowCount += some.length
      if (rowCount > 100_000) throw new SheetRefusal('too-many-rows')
      await inPart(async (query) => {
        if (await holdImport(query, id, 'reading', false))
          await stageRows(query, id, keys, await compareRows(query, kind, keys, places ?? [], some))
      })
    }
  }
  if (rowCount === 0) throw new ImportRefusal('import.no-rows')
  await inPart(async (query) => {
    if (await holdImport(query, id, 'reading', false)) await endReading(query, id, encoding)
  })
}

/**
 * Writes the rows of an import, a part in a transaction with how far it is: whoever goes on after a server has ended begins where
 * the last whole part did, and no row is written twice.
 */
const apply = async (kind: ImportKind, pools: Pools, { id, company_id }: Payload) => {
  const keys = { company_id }
  const [first] = await withTenant(pools, scopeOf(keys), (query) =>
    query<{ actor: Parameters<typeof withTenant>[3] | null }>('select actor from import_file where id = $1', [id]),
  )
  const actor = first?.actor ?? undefined
  const writePart = () =>
    withTenant(
      pools,
      scopeOf(keys),
      async (query) => {
        const held = await holdImport(query, id, 'applying', false)
        if (!held) return false
        const rows = await nextRows(query, id, held.position, atOnce)
        const last = rows.at(-1)
        if (!last) {
          await endApplying(query, id)
          return false
        }
        await kind.write(
          query,
          keys,
          rows.map(({ value }) => value),
        )
        await moveTo(query, id, last.row, rows.length)
        return true
      },
      actor,
    )
  while (await writePart());
}

const failed: Problem = { code: 'import.failed' }

/** Runs a step, and notes what it ended with; an error of ours is noted for people and passed on to the queue's own log. */
const noting =
  (step: typeof read) =>
  async (kind: ImportKind, pools: Pools, job: Payload): Promise<void> => {
    try {
      await step(kind, pools, job)
    } catch (error) {
      const problem = problemOf(error)
      const [state, said] = problem ? (['refused', problem] as const) : (['failed', failed] as const)
      await withTenant(pools, scopeOf(job), (query) => endWrong(query, job.id, state, said))
      if (!problem) throw error
    }
  }

/** Lets go of old imports with their rows. */
const purge = async (kind: ImportKind, pools: Pools) => {
  const { rows } = await pools.platform.query<Pick<Row<'import_file'>, 'company_id'>>(
    'select distinct company_id from import_file where kind = $1 and created_at < now() - $2::interval',
    [kind.name, retention],
  )
  for (const keys of rows) {
    await withTenant(pools, scopeOf(keys), (query) =>
      query(
        `delete from import_file where kind = $1 and company_id is not distinct from $2 and created_at < now() - $3::interval`,
        [kind.name, keys.company_id, retention],
      ),
    )
  }
}

/** What a kind of import does without a request: its module's jobs. */
export const importJobs = <Value>(of: ImportKind<Value>) => {
  // Which value a row has shows at run time only; its own schema made it.
  const kind = of as unknown as ImportKind
  const purgeTask = task(`${kind.name}-import.purge`, z.object({}))
  return jobs({
    tasks: [
      work(importTask(kind.name, 'read'), (job, { pools }) => noting(read)(kind, pools, job)),
      work(importTask(kind.name, 'apply'), (job, { pools }) => noting(apply)(kind, pools, job)),
      work(purgeTask, (_, { pools }) => purge(kind, pools)),
    ],
    cron: [{ at: '41 2 * * *', task: purgeTask }],
  })
}

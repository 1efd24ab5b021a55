import { z } from 'zod'
import type { Row } from '../database/db.types.ts'
import type { Pools } from '../database/pools.ts'
import { type Query, withTenant } from '../database/tenant.ts'
import { jobs, task, work } from '../jobs/jobs.ts'
import { SheetRefusal } from '../sheet/sheet.refusal.ts'
import { atOnce, type Prepared, writeParts } from './import.apply.ts'
import { headingIndex, isTotalRow, rowsBelow, together } from './import.heading.ts'
import type { ImportHow, ImportKeys, ImportKind, SourceRow } from './import.kind.ts'
import { headOf, matchColumns, placesIn, readHeadings } from './import.matching.ts'
import { preparedFor, scopeOf } from './import.prepare.ts'
import {
  emitMoved,
  endReading,
  endWrong,
  type Held,
  holdImport,
  keepSource,
  type Problem,
  readHeld,
  showColumns,
} from './import.queries.ts'
import { ImportRefusal } from './import.refusal.ts'
import { columnsIn, compareRows, type ReadRow, readRows, type SeenKeys, stagedOf } from './import.rows.ts'
import { openSource, type Source } from './import.source.ts'
import { stagedText, stageRows, unstageRows } from './import.staged.ts'
import { endUndoing, nextWritten, noteUndone } from './import.undo.ts'

const payload = z.object({ id: z.number(), company_id: z.number().nullable() })
type Payload = z.output<typeof payload>

const retention = '30 days'

/** What is read for an import, written by it, and taken back. */
export const importTask = (kind: string, does: 'read' | 'apply' | 'undo') => task(`${kind}-import.${does}`, payload)

const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof SheetRefusal) return { code: error.code }
  return error instanceof ImportRefusal ? { code: error.code, params: error.params } : undefined
}

/** Whether another sheet or heading row of the file may be read instead. */
const isOfPlace = (error: unknown) => error instanceof ImportRefusal && error.isOfPlace

/** Parts that are written at a time where their rows are apart: each is whole behind the one before, and waits for that. */
const writtenAtATime = 3

/** Stores the columns of a file as its headings match them, for the user to confirm. */
const keepColumns = (
  kind: ImportKind,
  { keys, inPart }: Prepared,
  id: number,
  { head, headingRow, source }: { head: readonly SourceRow[]; headingRow: number | null; source: Source },
) =>
  inPart(async (query) => {
    if (!(await holdImport(query, id, 'reading'))) return
    const earlier = await readHeadings(query, { kind: kind.name, ...keys })
    const at = headingIndex(kind.columns, head, headingRow, earlier)
    const rows = head.slice(at).filter((row) => !isTotalRow(row))
    await keepSource(query, id, { ...source.chosen(), heading_row: head[at]?.row ?? null })
    await showColumns(query, id, matchColumns(kind.columns, rows, earlier))
  })

/** A part on its way into the database. */
interface Part {
  /** Until it is known what becomes of its rows. */
  compared: Promise<void>
  /** Whether the import is still being read behind it. */
  done: Promise<boolean>
}

interface Reading {
  how: ImportHow
  /** Of the rows of all parts. */
  seen: SeenKeys
  before: Part
}

/** What becomes of some rows, as they are staged; which row says something first is only known behind those before it. */
const comparePart = async (
  query: Query,
  kind: ImportKind,
  keys: ImportKeys,
  { how, seen, before }: Reading,
  read: readonly ReadRow[],
) => {
  const compared = await compareRows(query, kind, { keys, how }, read)
  await before.compared
  return stagedText(stagedOf(kind, { how, seen, compared }, read))
}

/** Keeps what becomes of some rows, in one transaction. */
const stagePart = (
  kind: ImportKind,
  { keys, inPart, isDue }: Prepared,
  id: number,
  reading: Reading,
  read: ReadRow[],
): Part => {
  const { promise: compared, resolve: isCompared } = Promise.withResolvers<void>()
  const stage = async (query: Query) => {
    if (!(await readHeld(query, id, 'reading'))) return false
    const rows = await comparePart(query, kind, keys, reading, read)
    isCompared()
    // Whatever outlives a wait for the database costs the garbage collector several times as much.
    read.length = 0
    if (!((await reading.before.done) && (await stageRows(query, id, keys, rows)))) return false
    if (isDue()) await emitMoved(query, id)
    return true
  }
  const done = inPart(stage).finally(isCompared)
  // Awaited with a later part.
  done.catch(() => undefined)
  return { compared, done }
}

/** Parts of a file that are on their way into the database while the next one is read, which takes longer. */
const onTheirWay = 1

/** The same of all rows of a file; whether it was read to its end. */
const stageAll = async (
  kind: ImportKind,
  prepared: Prepared,
  id: number,
  parts: AsyncIterable<SourceRow[]>,
  { how, placesOf }: { how: ImportHow; placesOf: () => readonly number[] },
) => {
  const seen: SeenKeys = new Map()
  const staging: Part[] = []
  let before: Part = { compared: Promise.resolve(), done: Promise.resolve(true) }
  try {
    for await (const rows of together(parts)) {
      const read = await readRows(kind, placesOf(), rows)
      before = stagePart(kind, prepared, id, { how, seen, before }, read)
      staging.push(before)
      while (staging.length > onTheirWay) if (!(await staging.shift()?.done)) return false
    }
    return (await Promise.all(staging.map(({ done }) => done))).every((isReading) => isReading)
  } finally {
    await Promise.allSettled(staging.map(({ done }) => done))
  }
}

/**
 * Reads a file and keeps what becomes of each of its rows, a part at a time. One that was begun by a server that has ended since is
 * read anew: nothing has been written.
 */
const read = async (kind: ImportKind, pools: Pools, { id, company_id }: Payload) => {
  const prepared = await preparedFor(pools, { id, company_id })
  const { inPart } = prepared
  const held = await inPart(async (query) => {
    const found = await holdImport(query, id, 'reading', true)
    if (found?.file) await unstageRows(query, id)
    return found
  })
  if (!held?.file) return
  const source = openSource(held.file, held.asked_encoding, held.sheet)
  const found: Heading = { places: [], row: null }
  try {
    await readSource(kind, prepared, id, { held, source, found })
  } catch (error) {
    // Users choose another place beside the one that was read.
    if (isOfPlace(error)) await inPart((query) => keepSource(query, id, { ...source.chosen(), heading_row: found.row }))
    throw error
  }
}

/** The headings of a file: their row, and where each column of a kind stands. */
interface Heading {
  places: readonly number[]
  row: number | null
}

interface Opened {
  held: Pick<Held, 'matched' | 'heading_row' | 'rules'>
  source: Source
  /** Is set once the headings are read. */
  found: Heading
}

const readSource = async (kind: ImportKind, prepared: Prepared, id: number, { held, source, found }: Opened) => {
  const { inPart } = prepared
  const { matched, heading_row: headingRow } = held
  if (kind.matching && !matched)
    return keepColumns(kind, prepared, id, { head: await headOf(source.parts), headingRow, source })
  const how = { ...prepared.how, rules: held.rules }
  const rows = rowsBelow(
    source.parts,
    (head) => headingIndex(kind.columns, head, headingRow),
    (heading) => {
      found.row = heading.row
      found.places = matched ? placesIn(kind, matched) : columnsIn(kind, heading)
    },
  )
  const isRead = await stageAll(kind, prepared, id, rows, { how, placesOf: () => found.places })
  if (!isRead) return
  await inPart(async (query) => {
    if (!(await holdImport(query, id, 'reading'))) return
    await keepSource(query, id, { ...source.chosen(), heading_row: found.row })
    await endReading(query, id, source.encoding)
  })
}

/**
 * Writes the rows of an import, a part in a transaction with how far it is: whoever goes on after a server has ended begins where
 * the last whole part did, and no row is written twice. One that is cancelled meanwhile ends there.
 */
const apply = async (kind: ImportKind, pools: Pools, of: Payload) => {
  const prepared = await preparedFor(pools, of)
  // What goes wrong beside other parts is tried alone: they may have waited for each other.
  if (kind.apart) await writeParts(kind, prepared, of.id, writtenAtATime).catch(() => undefined)
  await writeParts(kind, prepared, of.id, 1)
}

/** Takes back what an import has written, a part in a transaction: what one has seen to is no longer there for the next. */
const undo = async (kind: ImportKind, pools: Pools, of: Payload) => {
  const { keys, how, inPart, isDue } = await preparedFor(pools, of)
  const { id } = of
  const undoPart = () =>
    inPart(async (query) => {
      const held = await holdImport(query, id, 'undoing')
      if (!held) return false
      const rows = await nextWritten(query, id, atOnce)
      if (!rows.length) {
        await endUndoing(query, id)
        return false
      }
      const remaining = (await kind.matching?.undo(query, keys, rows, { ...how, rules: held.rules })) ?? []
      await noteUndone(query, id, rows.length, remaining)
      if (isDue()) await emitMoved(query, id)
      return true
    })
  while (await undoPart());
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
      const wrong = problem
        ? ({ state: 'refused', problem, keepsFile: isOfPlace(error) } as const)
        : ({ state: 'failed', problem: failed, keepsFile: true } as const)
      await withTenant(pools, scopeOf(job), (query) => endWrong(query, job.id, wrong))
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
export const importJobs = <Value, Rules>(of: ImportKind<Value, Rules>) => {
  // Which value a row has shows at run time only; its own schema made it.
  const kind = of as unknown as ImportKind
  const purgeTask = task(`${kind.name}-import.purge`, z.object({}))
  return jobs({
    tasks: [
      work(importTask(kind.name, 'read'), (job, { pools }) => noting(read)(kind, pools, job)),
      work(importTask(kind.name, 'apply'), (job, { pools }) => noting(apply)(kind, pools, job)),
      ...(kind.matching
        ? [work(importTask(kind.name, 'undo'), (job, { pools }) => noting(undo)(kind, pools, job))]
        : []),
      work(purgeTask, (_, { pools }) => purge(kind, pools)),
    ],
    cron: [{ at: '41 2 * * *', task: purgeTask }],
  })
}

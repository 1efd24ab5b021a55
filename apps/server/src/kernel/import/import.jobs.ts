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

/** The job that reads, applies or undoes an import. */
export const importTask = (kind: string, does: 'read' | 'apply' | 'undo') => task(`${kind}-import.${does}`, payload)

const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof SheetRefusal) return { code: error.code }
  return error instanceof ImportRefusal ? { code: error.code, params: error.params } : undefined
}

/** Returns whether another sheet or heading row of the file may be read instead. */
const isOfPlace = (error: unknown) => error instanceof ImportRefusal && error.isOfPlace

/** Parts that are written concurrently, if rows are independent; each commits after the one before. */
const writtenAtATime = 3

/** Stores the columns of a file with their matches, for the user to confirm. */
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

/** A part that is being stored. */
interface Part {
  /** Settles when the outcomes of its rows are known. */
  compared: Promise<void>
  /** Whether the import is still in state `reading` afterwards. */
  done: Promise<boolean>
}

interface Reading {
  how: ImportHow
  /** The keys of all parts. */
  seen: SeenKeys
  before: Part
}

/** Compares rows and returns their staged form. Duplicates depend on earlier parts, so those come first. */
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

/** Stages compared rows in one transaction. */
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
    // Emptied now: objects that survive the wait for the database make garbage collection several times as expensive.
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

/** Parts that are stored while the next one is read, which takes longer. */
const onTheirWay = 1

/** Stages all rows of a file. Returns whether it was read to the end. */
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
 * Reads a file and stages each row's outcome, in parts. After a crash the file is read again from the start; nothing
 * has been written yet.
 */
const read = async (kind: ImportKind, pools: Pools, { id, company_id }: Payload) => {
  const prepared = await preparedFor(pools, { id, company_id })
  const { inPart } = prepared
  const importToRead = await inPart(async (query) => {
    const heldImport = await holdImport(query, id, 'reading', true)
    if (heldImport?.file) await unstageRows(query, id)
    return heldImport
  })
  if (!importToRead?.file) return
  const source = openSource(importToRead.file, importToRead.asked_encoding, importToRead.sheet)
  const layout: Heading = { places: [], row: null }
  try {
    await readSource(kind, prepared, id, { importToRead, source, layout })
  } catch (error) {
    // Store the place that was read, so that users can choose another one.
    if (isOfPlace(error))
      await inPart((query) => keepSource(query, id, { ...source.chosen(), heading_row: layout.row }))
    throw error
  }
}

/** The headings of a file: their row, and the position of each column of a kind. */
interface Heading {
  places: readonly number[]
  row: number | null
}

interface OpenedFile {
  importToRead: Pick<Held, 'matched' | 'heading_row' | 'rules'>
  source: Source
  /** Set when the headings are read. */
  layout: Heading
}

const readSource = async (
  kind: ImportKind,
  prepared: Prepared,
  id: number,
  { importToRead, source, layout }: OpenedFile,
) => {
  const { inPart } = prepared
  const { matched, heading_row: headingRow } = importToRead
  if (kind.matching && !matched)
    return keepColumns(kind, prepared, id, { head: await headOf(source.parts), headingRow, source })
  const how = { ...prepared.how, rules: importToRead.rules }
  const rows = rowsBelow(
    source.parts,
    (head) => headingIndex(kind.columns, head, headingRow),
    (heading) => {
      layout.row = heading.row
      layout.places = matched ? placesIn(kind, matched) : columnsIn(kind, heading)
    },
  )
  const isRead = await stageAll(kind, prepared, id, rows, { how, placesOf: () => layout.places })
  if (!isRead) return
  await inPart(async (query) => {
    if (!(await holdImport(query, id, 'reading'))) return
    await keepSource(query, id, { ...source.chosen(), heading_row: layout.row })
    await endReading(query, id, source.encoding)
  })
}

/**
 * Writes the rows of an import. Each part stores its position in its transaction, so that after a crash the import
 * continues behind the last part and no row is written twice. A cancelled import stops.
 */
const apply = async (kind: ImportKind, pools: Pools, of: Payload) => {
  const prepared = await preparedFor(pools, of)
  // If concurrent parts fail, write them one by one: they may have deadlocked.
  if (kind.apart) await writeParts(kind, prepared, of.id, writtenAtATime).catch(() => undefined)
  await writeParts(kind, prepared, of.id, 1)
}

/**
 * Undoes what an import has written, in parts. Rows that were handled are removed, so the next part starts behind them.
 */
const undo = async (kind: ImportKind, pools: Pools, of: Payload) => {
  const { keys, how, inPart, isDue } = await preparedFor(pools, of)
  const { id } = of
  const undoPart = () =>
    inPart(async (query) => {
      const heldImport = await holdImport(query, id, 'undoing')
      if (!heldImport) return false
      const rows = await nextWritten(query, id, atOnce)
      if (!rows.length) {
        await endUndoing(query, id)
        return false
      }
      const remaining = (await kind.matching?.undo(query, keys, rows, { ...how, rules: heldImport.rules })) ?? []
      await noteUndone(query, id, rows.length, remaining)
      if (isDue()) await emitMoved(query, id)
      return true
    })
  while (await undoPart());
}

const failed: Problem = { code: 'import.failed' }

/** Runs a step and records how it ended. An unexpected error is recorded for users and rethrown to the queue's log. */
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

/** Removes old imports with their rows. */
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

/** Returns the jobs of an import kind. */
export const importJobs = <Value, Rules>(of: ImportKind<Value, Rules>) => {
  // The row type is only known at run time; the kind's own schema has validated it.
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

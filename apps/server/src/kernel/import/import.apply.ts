import type { Query } from '../database/tenant.ts'
import type { ImportHow, ImportKeys, ImportKind, StagedValue } from './import.kind.ts'
import { emitMoved, endApplying, holdImport, movePosition, readHeld } from './import.queries.ts'
import { nextRows } from './import.staged.ts'
import { noteWritten } from './import.undo.ts'

/** Rows per transaction. */
export const atOnce = 1_000

/** Shared by all parts of an import. */
export interface Prepared {
  keys: ImportKeys
  how: Omit<ImportHow, 'rules'>
  inPart<T>(part: (query: Query) => Promise<T>): Promise<T>
  /** Whether to report progress now. */
  isDue(): boolean
}

/** Rolls back a part whose import was ended or is continued elsewhere. */
class Overtaken extends Error {}

/** A part in progress: its last row, undefined after the end, and whether it was written and more may follow. */
interface Part {
  last: Promise<number | undefined>
  done: Promise<boolean>
}

interface Writing extends Pick<Prepared, 'keys'> {
  how: ImportHow
  query: Query
}

/** Writes the rows of a part and records what they changed. Returns their number. */
const writeRows = async (
  kind: ImportKind,
  { keys, how, query }: Writing,
  id: number,
  rows: readonly StagedValue<unknown>[],
) => {
  const result = await kind.write(query, keys, rows, how)
  if (!result) return rows.length
  await noteWritten(query, id, keys, result)
  return result.written.length
}

/** Ends an import if no rows remain behind its position. */
const endAt = async (query: Query, id: number, position: number) => {
  const heldImport = await holdImport(query, id, 'applying')
  if (heldImport?.position !== position) throw new Overtaken()
  await endApplying(query, id)
  return false
}

/** Begins to write the rows behind a position. `before` is the part that moves the import to it. */
const beginPart = (
  kind: ImportKind,
  { keys, how, inPart, isDue }: Prepared,
  id: number,
  position: number,
  before: Promise<boolean>,
): Part => {
  const { promise: last, resolve: resolveLast } = Promise.withResolvers<number | undefined>()
  const write = async (query: Query) => {
    const begun = await readHeld(query, id, 'applying')
    const rows = begun ? await nextRows(query, id, position, atOnce) : []
    const end = rows.at(-1)?.row
    resolveLast(end)
    const written = end
      ? await writeRows(kind, { keys, how: { ...how, rules: begun?.rules }, query }, id, rows)
      : undefined
    if (!(await before)) throw new Overtaken()
    if (end === undefined || written === undefined) return endAt(query, id, position)
    if (!(await movePosition(query, id, { from: position, to: end, written }))) throw new Overtaken()
    if (isDue()) await emitMoved(query, id)
    return true
  }
  const done = inPart(write).catch((error: unknown) => {
    resolveLast(undefined)
    if (error instanceof Overtaken) return false
    throw error
  })
  done.catch(() => undefined)
  return { last, done }
}

/** Writes the remaining rows, several parts at a time; parts are committed in order. */
export const writeParts = async (kind: ImportKind, prepared: Prepared, id: number, atATime: number) => {
  const begun = await prepared.inPart((query) => readHeld(query, id, 'applying'))
  let position = begun?.position
  const running: Promise<boolean>[] = []
  try {
    while (position !== undefined) {
      const before: Promise<boolean> = running.at(-1) ?? Promise.resolve(true)
      const part = beginPart(kind, prepared, id, position, before)
      running.push(part.done)
      position = await part.last
      while (running.length >= atATime) if (!(await running.shift())) return
    }
    await Promise.all(running)
  } finally {
    await Promise.allSettled(running)
  }
}

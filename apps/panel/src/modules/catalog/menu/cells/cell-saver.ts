import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import {
  type CellsChange,
  mostCellRows,
  type PresentCells,
  type patchProductCells,
  presentCells,
} from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { z } from 'zod'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { type Cell, type CellEdit, type EditOf, type Edits, editsOf, summaryOf, withEdit } from './cell-edits.ts'
import { cellValue, setOf } from './cells.ts'

/** The edits as the body of a call: each product once, with its known version. */
const changesOf = (edits: readonly EditOf[], versionOf: (id: number) => number): CellsChange[] =>
  [...Map.groupBy(edits, ({ id }) => id)].map(([product_id, cells]) => {
    const sets = cells.map(({ field, edit }) => setOf(field, edit.value ?? null, edit.lang))
    return { product_id, version: versionOf(product_id), set: Object.assign({}, ...sets) as CellsChange['set'] }
  })

/** Products whose current state came with a refusal. */
const presentOf = (error: ApiError): readonly PresentCells[] => {
  if (error.status !== 409 || error.code !== 'error.stale') return []
  return z.array(presentCells).safeParse(error.present).data ?? []
}

/**
 * Next state of an edit whose product has changed meanwhile: sent again when another field changed, done when the value
 * is the same, otherwise a conflict.
 */
const besidePresent = ({ field, edit }: Pick<EditOf, 'field' | 'edit'>, present: PresentCells): CellEdit => {
  const value = cellValue(present, field, edit.lang)
  if (value === edit.value) return { ...edit, state: 'saved' }
  if (value === edit.seen) return { ...edit, state: 'waiting' }
  return { ...edit, state: 'conflict', concurrent: { value, by: present.changed_by } }
}

/** Messages of a refusal by cell, `<product>.<field>`. */
const messagesOf = (error: ApiError, changes: readonly CellsChange[]): ReadonlyMap<string, string> =>
  new Map(
    error.errors.flatMap(({ path, message }): [string, string][] => {
      const [, index, field] = /^changes\.(\d+)\.set\.(\w+)/.exec(path) ?? []
      const change = changes[Number(index)]
      return change && field ? [[`${change.product_id}.${field}`, message]] : []
    }),
  )

export interface Source {
  /** A product as loaded. */
  readonly read: (id: number) => MenuProduct | undefined
  readonly send: (changes: CellsChange[]) => Promise<ReplyOf<typeof patchProductCells>>
  /** Applies saved values. */
  readonly onSaved: (saved: readonly EditOf[], reply: ReplyOf<typeof patchProductCells>) => void
  /** Applies concurrent changes. */
  readonly onPresent: (present: readonly PresentCells[]) => void
  /** Reloads the menu, because a product was deleted. */
  readonly reload: () => Promise<unknown>
  /** Reports edits of a deleted product. */
  readonly onLost: (lost: readonly EditOf[]) => void
}

/** How long a cell shows that it is saved, in milliseconds. */
const savedFor = 1_600
/** Consecutive refusals after which the user decides when to retry. */
const mostTries = 5

/**
 * Keeps the edits of a table until they are saved: pending ones are sent together, one call after the other, and none is dropped
 * before the server or the user has decided.
 */
export const cellSaver = (source: Source) => {
  let edits: Edits = new Map()
  let summary = summaryOf(edits)
  let running = false
  let lastRefusal = ''
  const listeners = new Set<() => void>()

  const show = (next: Edits) => {
    edits = next
    summary = summaryOf(edits)
    for (const listener of listeners) listener()
  }
  const put = (cells: readonly (Cell & { edit: CellEdit | undefined })[]) =>
    show(cells.reduce((all, { edit, ...cell }) => withEdit(all, cell, edit), edits))
  const present = ({ id, field }: Cell) => edits.get(id)?.[field]
  // A newer edit of the cell is not part of the call under way.
  const unchanged = (cells: readonly EditOf[]) => cells.filter((cell) => present(cell) === cell.edit)
  const resolveEdits = (cells: readonly EditOf[], as: (cell: EditOf) => CellEdit | undefined) =>
    put(unchanged(cells).map((cell) => ({ ...cell, edit: as(cell) })))

  const saved = (cells: readonly EditOf[]) => {
    const done = unchanged(cells).map(({ edit, ...cell }) => ({ ...cell, edit: { ...edit, state: 'saved' as const } }))
    put(done)
    setTimeout(() => resolveEdits(done, () => undefined), savedFor)
  }

  const refused = async (error: ApiError, cells: readonly EditOf[], changes: readonly CellsChange[]) => {
    const now = new Map(presentOf(error).map((row) => [row.id, row]))
    const messages = messagesOf(error, changes)
    if (now.size > 0) {
      source.onPresent([...now.values()])
      return resolveEdits(cells, (cell) => {
        const row = now.get(cell.id)
        return row ? besidePresent(cell, row) : { ...cell.edit, state: 'waiting' }
      })
    }
    if (messages.size > 0)
      return resolveEdits(cells, ({ id, field, edit }) => {
        const message = messages.get(`${id}.${field}`)
        return message ? { ...edit, state: 'invalid', message } : { ...edit, state: 'waiting' }
      })
    if (error.status !== 404) return failed(error.message, cells)
    await source.reload()
    const lost = unchanged(cells).filter(({ id }) => !source.read(id))
    if (!lost.length) return failed(error.message, cells)
    source.onLost(lost)
    resolveEdits(cells, ({ id, edit }) => (source.read(id) ? { ...edit, state: 'waiting' } : undefined))
  }
  const failed = (message: string, cells: readonly EditOf[]) =>
    resolveEdits(cells, ({ edit }) => ({ ...edit, state: 'failed', message }))

  /** Edits of the next call: whole rows, up to the limit of a call. */
  const nextBatch = () => {
    const waiting = editsOf(edits).filter(({ edit }) => edit.state === 'waiting')
    const rows = new Set([...new Set(waiting.map(({ id }) => id))].slice(0, mostCellRows))
    const batch = waiting.filter(({ id }) => rows.has(id))
    put(batch.map(({ edit, ...cell }) => ({ ...cell, edit: { ...edit, state: 'sent' } })))
    return editsOf(edits).filter(({ id, edit }) => edit.state === 'sent' && rows.has(id))
  }

  const sendOnce = async (batch: readonly EditOf[]) => {
    const changes = changesOf(batch, (id) => source.read(id)?.version ?? 1)
    try {
      const reply = await source.send(changes)
      source.onSaved(batch, reply)
      saved(batch)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) {
        failed(String(error), batch)
        throw error
      }
      lastRefusal = error.message
      await refused(error, batch, changes)
      return false
    }
  }

  const run = async () => {
    if (running) return
    running = true
    try {
      let tries = 0
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
        tries = (await sendOnce(batch)) ? 0 : tries + 1
        if (tries < mostTries) continue
        resolveEdits(
          editsOf(edits).filter(({ edit }) => edit.state === 'waiting'),
          ({ edit }) => ({ ...edit, state: 'failed', message: lastRefusal }),
        )
      }
    } finally {
      running = false
    }
  }

  /** A pending edit; a concurrent change makes it a conflict. */
  const due = (cell: Cell, edit: CellEdit): CellEdit => {
    const product = source.read(cell.id)
    const now = product && cellValue(product, cell.field, edit.lang)
    const before = present(cell)
    const overtaken = now !== undefined && now !== edit.seen && now !== edit.value && before === undefined
    return overtaken
      ? { ...edit, state: 'conflict', concurrent: { value: now, by: null } }
      : { ...edit, state: 'waiting' }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edits: () => edits,
    summary: () => summary,
    /** Takes edits; valid ones are sent with the next call. */
    write(typed: readonly (Cell & { edit: CellEdit })[]) {
      put(typed.map(({ edit, ...cell }) => ({ ...cell, edit: edit.state === 'invalid' ? edit : due(cell, edit) })))
      queueMicrotask(() => void run())
    },
    /** Drops the edit of a cell. */
    drop: (cell: Cell) => put([{ ...cell, edit: undefined }]),
    /** Overwrites a concurrent change with the own edit. */
    takeMine(cell: Cell) {
      const edit = present(cell)
      if (!edit?.concurrent) return
      put([{ ...cell, edit: { ...edit, state: 'waiting', seen: edit.concurrent.value } }])
      void run()
    },
    /** Sends failed edits again. */
    retry() {
      const again = editsOf(edits).filter(({ edit }) => edit.state === 'failed')
      put(again.map(({ edit, ...cell }) => ({ ...cell, edit: { ...edit, state: 'waiting' as const } })))
      void run()
    },
  }
}
export type CellSaver = ReturnType<typeof cellSaver>

import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import {
  type CellsChange,
  mostCellRows,
  type PresentCells,
  type patchProductCells,
} from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { ApiError } from '../../../../kit/http/api-error.ts'
import type { Cell, CellEdit, EditOf } from './cell-edits.ts'
import { presentOf, statesAfter } from './cell-refusal.ts'
import { cellValue, setOf } from './cells.ts'
import { editStore } from './edit-store.ts'

/** The edits as the body of a call: each product once, with its known version. */
const changesOf = (edits: readonly EditOf[], versionOf: (id: number) => number): CellsChange[] =>
  [...Map.groupBy(edits, ({ id }) => id)].map(([product_id, cells]) => {
    const sets = cells.map(({ field, edit }) => setOf(field, edit.value ?? null, edit.lang))
    return { product_id, version: versionOf(product_id), set: Object.assign({}, ...sets) as CellsChange['set'] }
  })

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

type Store = ReturnType<typeof editStore>

/** Marks the edits of the next call as sent and returns them: whole rows, up to the limit of a call. */
const nextBatch = ({ inState, put }: Store) => {
  const waiting = inState('waiting')
  const rows = new Set([...new Set(waiting.map(({ id }) => id))].slice(0, mostCellRows))
  const batch = waiting.filter(({ id }) => rows.has(id))
  put(batch.map(({ edit, ...cell }) => ({ ...cell, edit: { ...edit, state: 'sent' } })))
  return inState('sent').filter(({ id }) => rows.has(id))
}

/** Returns the function that makes one call and resolves its edits; it returns the message of a refusal. */
const sender = (source: Source, { put, unchanged, resolve }: Store) => {
  const saved = (cells: readonly EditOf[]) => {
    const done = unchanged(cells).map(({ edit, ...cell }) => ({ ...cell, edit: { ...edit, state: 'saved' as const } }))
    put(done)
    setTimeout(() => resolve(done, () => undefined), savedFor)
  }

  const failed = (message: string, cells: readonly EditOf[]) =>
    resolve(cells, ({ edit }) => ({ ...edit, state: 'failed', message }))

  const refused = async (error: ApiError, cells: readonly EditOf[], changes: readonly CellsChange[]) => {
    const present = presentOf(error)
    if (present.size > 0) source.onPresent([...present.values()])
    const next = statesAfter(error, present, changes)
    if (next) return resolve(cells, next)
    if (error.status !== 404) return failed(error.message, cells)
    await source.reload()
    const lost = unchanged(cells).filter(({ id }) => !source.read(id))
    if (!lost.length) return failed(error.message, cells)
    source.onLost(lost)
    resolve(cells, ({ id, edit }) => (source.read(id) ? { ...edit, state: 'waiting' } : undefined))
  }

  return async (batch: readonly EditOf[]): Promise<string | undefined> => {
    const changes = changesOf(batch, (id) => source.read(id)?.version ?? 1)
    try {
      const reply = await source.send(changes)
      source.onSaved(batch, reply)
      saved(batch)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) {
        failed(String(error), batch)
        throw error
      }
      await refused(error, batch, changes)
      return error.message
    }
  }
}

/**
 * Keeps the edits of a table until they are saved: pending ones are sent together, one call after the other, and none is dropped
 * before the server or the user has decided.
 */
export const cellSaver = (source: Source) => {
  const store = editStore()
  const { put, present, inState, resolve } = store
  const sendOnce = sender(source, store)
  let running = false

  const run = async () => {
    if (running) return
    running = true
    try {
      let tries = 0
      for (let batch = nextBatch(store); batch.length > 0; batch = nextBatch(store)) {
        const refusal = await sendOnce(batch)
        tries = refusal === undefined ? 0 : tries + 1
        if (refusal === undefined || tries < mostTries) continue
        resolve(inState('waiting'), ({ edit }) => ({ ...edit, state: 'failed', message: refusal }))
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
    subscribe: store.subscribe,
    edits: store.edits,
    summary: store.summary,
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
      put(inState('failed').map(({ edit, ...cell }) => ({ ...cell, edit: { ...edit, state: 'waiting' as const } })))
      void run()
    },
  }
}
export type CellSaver = ReturnType<typeof cellSaver>

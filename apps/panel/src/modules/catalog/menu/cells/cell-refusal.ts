import { type CellsChange, type PresentCells, presentCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { z } from 'zod'
import type { ApiError } from '../../../../kit/http/api-error.ts'
import type { CellEdit, EditOf } from './cell-edits.ts'
import { cellValue } from './cells.ts'

/** Products whose current state came with a refusal, by id. */
export const presentOf = (error: ApiError): ReadonlyMap<number, PresentCells> => {
  if (error.status !== 409 || error.code !== 'error.stale') return new Map()
  const rows = z.array(presentCells).safeParse(error.present).data ?? []
  return new Map(rows.map((row) => [row.id, row]))
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

/**
 * Returns the next state of each edit of a refused call: those that the refusal does not name are sent again. Undefined
 * if it names no product and no cell.
 */
export const statesAfter = (
  error: ApiError,
  present: ReadonlyMap<number, PresentCells>,
  changes: readonly CellsChange[],
): ((cell: EditOf) => CellEdit) | undefined => {
  if (present.size > 0)
    return (cell) => {
      const row = present.get(cell.id)
      return row ? besidePresent(cell, row) : { ...cell.edit, state: 'waiting' }
    }
  const messages = messagesOf(error, changes)
  if (messages.size === 0) return undefined
  return ({ id, field, edit }) => {
    const message = messages.get(`${id}.${field}`)
    return message ? { ...edit, state: 'invalid', message } : { ...edit, state: 'waiting' }
  }
}

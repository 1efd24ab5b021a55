import { type CellsChange, type PresentCells, presentCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { z } from 'zod'
import type { ApiError } from '../../../../kit/http/api-error.ts'
import type { CellEdit, EditOf } from './cell-edits.ts'
import { cellValue, setOf } from './cells.ts'

/** The edits as one call sends them: each product once, with the version that is known of it. */
export const changesOf = (edits: readonly EditOf[], versionOf: (id: number) => number): CellsChange[] =>
  [...Map.groupBy(edits, ({ id }) => id)].map(([product_id, cells]) => {
    const sets = cells.map(({ field, edit }) => setOf(field, edit.value ?? null, edit.lang))
    return { product_id, version: versionOf(product_id), set: Object.assign({}, ...sets) as CellsChange['set'] }
  })

/** The products that a refusal tells the present state of. */
export const presentOf = (error: ApiError): readonly PresentCells[] => {
  if (error.status !== 409 || error.code !== 'error.stale') return []
  return z.array(presentCells).safeParse(error.present).data ?? []
}

/**
 * What becomes of an edit whose product somebody else has changed: sent again where they changed something else, done
 * where they typed the same, and otherwise a matter for the person.
 */
export const besidePresent = ({ field, edit }: Pick<EditOf, 'field' | 'edit'>, present: PresentCells): CellEdit => {
  const value = cellValue(present, field, edit.lang)
  if (value === edit.value) return { ...edit, state: 'saved' }
  if (value === edit.seen) return { ...edit, state: 'waiting' }
  return { ...edit, state: 'conflict', theirs: { value, by: present.changed_by } }
}

/** The messages of a refusal for the cells that it names, by `<product>.<field>`. */
export const messagesOf = (error: ApiError, changes: readonly CellsChange[]): ReadonlyMap<string, string> =>
  new Map(
    error.errors.flatMap(({ path, message }): [string, string][] => {
      const [, place, field] = /^changes\.(\d+)\.set\.(\w+)/.exec(path) ?? []
      const change = changes[Number(place)]
      return change && field ? [[`${change.product_id}.${field}`, message]] : []
    }),
  )

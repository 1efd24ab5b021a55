import type { KeyboardEvent } from 'react'
import { inlineKey } from '../../../../kit/inline-key.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { mayBeEmpty } from '../cells/cells.ts'
import type { Typed } from '../cells/useTyping.ts'
import type { MenuRow } from '../frame/menu-rows.ts'
import { useMenuActions } from '../menu-context.ts'
import { type MovedItem, stepOfKey, useOrder } from '../order/order-context.ts'
import { cellAt, type GridInput, selected } from './grid-selection.ts'

/** The row as input of a move. */
const movedOf = (
  row: MenuRow | undefined,
  nameOf: (name: { tr: string; en: string; de: string }) => string,
): MovedItem | undefined => {
  if (!row) return undefined
  if (row.kind === 'head') {
    const { id, name } = row.section.category
    return { kind: 'category', id, name: nameOf(name) }
  }
  const { id, name } = row.shown.product
  return { kind: 'product', id, name: nameOf(name) }
}

/** Keyboard of the table. */
export const useGridKeys = ({ grid, gridRows, typing, readOnly }: GridInput) => {
  const order = useOrder()
  const { mayOrder } = useMenuActions()
  const { cell } = grid
  const { writing } = typing

  const clear = () => {
    const { products, columns } = selected(grid, gridRows)
    const emptied = products.flatMap((row) =>
      columns.flatMap((column): Typed[] => {
        const at = cellAt(row, column)
        return at && mayBeEmpty(at.field) ? [{ ...at, text: '' }] : []
      }),
    )
    typing.type(emptied)
  }

  const open = (text?: string) => {
    if (cell && !readOnly) grid.open(typing.standing(cell, cell.product), text)
  }

  const shortcut = (key: string, shift: boolean): (() => void) | undefined => {
    if (key === 'a') return grid.selectAll
    if (readOnly) return undefined
    if (key === 'y' || (key === 'z' && shift)) return typing.redo
    return key === 'z' ? typing.undo : undefined
  }

  const moveOf = (event: KeyboardEvent): (() => void) | undefined => {
    const by = mayOrder ? stepOfKey(event) : undefined
    const moved = movedOf(grid.row, (name) => translatedText(name, writing.lang))
    return by === undefined || !moved ? undefined : () => order.current.step(moved, by)
  }

  /** Effect of a key on the current cell. */
  const typingOf = (key: string): (() => void) | undefined => {
    if (!cell || readOnly) return undefined
    if (key === 'Enter' || key === 'F2') return () => open()
    if (key === 'Delete' || key === 'Backspace') return clear
    return key.length === 1 ? () => open(key) : undefined
  }

  /** Effect of a key other than moving; undefined when it has none. */
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (altKey) return moveOf(event)
    if (ctrlKey || metaKey) return shortcut(key.toLowerCase(), shiftKey)
    return key === 'Escape' ? grid.collapse : typingOf(key)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (grid.edit) return
    const action = actionOf(event)
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (action) action()
    else if (altKey || !grid.step({ key: inlineKey(key), ctrlKey, metaKey, shiftKey })) return
    event.preventDefault()
  }

  return onKeyDown
}

import type { ClipboardEvent, KeyboardEvent } from 'react'
import { inlineKey } from '../../../../kit/inline-key.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import type { Cell } from '../cells/cell-edits.ts'
import { cellText, mayBeEmpty } from '../cells/cells.ts'
import type { Typed, Typing } from '../cells/useTyping.ts'
import type { MenuRow } from '../frame/menu-rows.ts'
import { useMenuActions } from '../menu-context.ts'
import { type Moved, stepOfKey, useOrder } from '../order/order-context.ts'
import { fieldAt } from './columns.ts'
import { pastedInto } from './range.ts'
import { parseTsv, writeTsv } from './tsv.ts'
import type { Grid } from './useGrid.ts'

interface GridKeysOptions {
  readonly grid: Grid
  readonly gridRows: readonly MenuRow[]
  readonly typing: Typing
  readonly readOnly: boolean
}

const isProduct = (row: MenuRow) => row.kind === 'product'
const isControl = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'

/** The row as input of a move. */
const movedOf = (
  row: MenuRow | undefined,
  nameOf: (name: { tr: string; en: string; de: string }) => string,
): Moved | undefined => {
  if (!row) return undefined
  if (row.kind === 'head') {
    const { id, name } = row.section.category
    return { kind: 'category', id, name: nameOf(name) }
  }
  const { id, name } = row.shown.product
  return { kind: 'product', id, name: nameOf(name) }
}

/** Keyboard and clipboard of the table. */
export const useGridKeys = ({ grid, gridRows, typing, readOnly }: GridKeysOptions) => {
  const t = useT()
  const order = useOrder()
  const { announce, mayOrder } = useMenuActions()
  const { range, spot, cell } = grid
  const { writing } = typing

  /** Products of the selected rows, and all from the first of them on. */
  const chosen = gridRows.slice(range.top, range.bottom + 1).filter(isProduct)
  const following = () => gridRows.slice(range.top).filter(isProduct)
  const cellAt = (row: MenuRow | undefined, column: number): Cell | undefined => {
    const field = fieldAt(column)
    return row && row.kind === 'product' && field ? { id: row.shown.product.id, field } : undefined
  }
  const columns = Array.from({ length: range.right - range.left + 1 }, (_, i) => range.left + i)

  const clear = () => {
    const emptied = chosen.flatMap((row) =>
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

  const onCopy = (event: ClipboardEvent) => {
    if (isControl(event.target)) return
    const texts = chosen.map((row) =>
      columns.flatMap((column) => {
        const at = cellAt(row, column)
        if (!at || row.kind !== 'product') return []
        return [cellText(at.field, typing.standing(at, row.shown.product), writing)]
      }),
    )
    const n = texts.flat().length
    if (n === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeTsv(texts))
    announce(t('menu.table.copied', { n }))
  }

  const onPaste = (event: ClipboardEvent) => {
    if (isControl(event.target) || readOnly) return
    const text = event.clipboardData.getData('text/plain')
    if (text === '') return
    event.preventDefault()
    const leftColumn = Math.max(range.left, 1)
    const into = {
      top: 0,
      bottom: Math.max(chosen.length, 1) - 1,
      left: leftColumn,
      right: Math.max(range.right, leftColumn),
    }
    const rows = following()
    const cells = pastedInto(parseTsv(text), into).flatMap((rowIndex, y) =>
      rowIndex.map((value, x) => ({ at: cellAt(rows[y], leftColumn + x), text: value })),
    )
    const filled = cells.filter(({ text: value }) => value !== undefined)
    const typed = filled.flatMap(({ at, text: value = '' }): Typed[] => (at ? [{ ...at, text: value }] : []))
    typing.type(typed)
    const cut = filled.length - typed.length
    announce(t(cut > 0 ? 'menu.table.pasted-cut' : 'menu.table.pasted', { n: typed.length, cut }))
  }

  return { onKeyDown, onCopy, onPaste, spot }
}

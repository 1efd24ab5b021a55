import type { ClipboardEvent } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import { cellText } from '../cells/cells.ts'
import type { Typed } from '../cells/useTyping.ts'
import { useMenuActions } from '../menu-context.ts'
import { cellAt, type GridInput, isProduct, selected } from './grid-selection.ts'
import { pastedInto } from './range.ts'
import { parseTsv, writeTsv } from './tsv.ts'

const isControl = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'

/** Copies the selected cells as tab-separated text, and pastes such text. */
export const useGridClipboard = ({ grid, gridRows, typing, readOnly }: GridInput) => {
  const t = useT()
  const { announce } = useMenuActions()
  const { range } = grid
  const { products, columns } = selected(grid, gridRows)

  const onCopy = (event: ClipboardEvent) => {
    if (isControl(event.target)) return
    const texts = products.map((row) =>
      columns.flatMap((column) => {
        const at = cellAt(row, column)
        if (!at) return []
        return [cellText(at.field, typing.standing(at, row.shown.product), typing.writing)]
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
      bottom: Math.max(products.length, 1) - 1,
      left: leftColumn,
      right: Math.max(range.right, leftColumn),
    }
    // All from the first selected row on.
    const rows = gridRows.slice(range.top).filter(isProduct)
    const cells = pastedInto(parseTsv(text), into).flatMap((rowIndex, y) =>
      rowIndex.map((value, x) => ({ at: cellAt(rows[y], leftColumn + x), text: value })),
    )
    const filled = cells.filter(({ text: value }) => value !== undefined)
    const typed = filled.flatMap(({ at, text: value = '' }): Typed[] => (at ? [{ ...at, text: value }] : []))
    typing.type(typed)
    const cut = filled.length - typed.length
    announce(t(cut > 0 ? 'menu.table.pasted-cut' : 'menu.table.pasted', { n: typed.length, cut }))
  }

  return { onCopy, onPaste }
}

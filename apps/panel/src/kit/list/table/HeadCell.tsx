import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, PointerEvent } from 'react'
import { useT } from '../../words/i18n.ts'
import { clamped } from '../column-choice/column-choice.ts'
import type { Column } from './columns.tsx'
import styles from './DataTable.module.css'
import sizes from './widths.module.css'

interface HeadCellProps {
  readonly column: Pick<Column<never>, 'key' | 'title' | 'sort' | 'align' | 'width'>
  readonly sort: string | undefined
  readonly onSort: ((field: string) => void) | undefined
  readonly onResize: ((key: string, width: number | null) => void) | undefined
}

const orderOf = (sort: string | undefined, key: string) => {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

/** The cells of a column. */
const cellsOf = (head: HTMLTableCellElement) =>
  [...(head.closest('table')?.rows ?? [])].flatMap((row) => row.cells[head.cellIndex] ?? [])

/**
 * The edge of a heading: dragging resizes the column, a double click fits it to its content. The column menu offers the same by
 * keyboard.
 */
const Edge = ({ onResize }: { readonly onResize: (width: number | null) => void }) => {
  const drag = (down: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, pointerId, clientX: from } = down
    const head = edge.closest('th')
    if (!head || down.button !== 0) return
    down.preventDefault()
    edge.setPointerCapture(pointerId)
    const begun = head.getBoundingClientRect().width
    const towards = getComputedStyle(head).direction === 'rtl' ? -1 : 1
    const cells = cellsOf(head)
    let width: number | undefined
    const move = ({ clientX }: globalThis.PointerEvent) => {
      if (width === undefined && Math.abs(clientX - from) < 3) return
      width = clamped(begun + (clientX - from) * towards)
      // Bypasses React, so that a table of a hundred rows follows the pointer without rendering.
      for (const cell of cells) {
        cell.dataset.sized = ''
        cell.style.setProperty('--column', `${width}px`)
      }
    }
    const end = () => {
      edge.removeEventListener('pointermove', move)
      if (width !== undefined) onResize(width)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', end, { once: true })
  }
  return <span className={sizes.edge} aria-hidden="true" onPointerDown={drag} onDoubleClick={() => onResize(null)} />
}

/** The style of a cell whose column has a fixed width. */
export const sizeOf = ({ width }: Pick<Column<never>, 'width'>) =>
  width ? { 'data-sized': '', style: { '--column': `${width}px` } as CSSProperties } : {}

/** The heading of a column: sorts on click, and resizes at its edge. */
export const HeadCell = ({ column, sort, onSort, onResize }: HeadCellProps) => {
  const t = useT()
  const title = t(column.title)
  const edge = onResize ? <Edge onResize={(width) => onResize(column.key, width)} /> : null
  if (!column.sort || !onSort)
    return (
      <th scope="col" data-align={column.align} {...sizeOf(column)}>
        <span className={sizes.title}>{title}</span>
        {edge}
      </th>
    )
  const order = orderOf(sort, column.key)
  return (
    <th scope="col" data-align={column.align} aria-sort={order} {...sizeOf(column)}>
      <span className={sizes.title}>
        <button type="button" className={`inline-row ${styles.sort}`} onClick={() => onSort(column.key)}>
          {title}
          {order === 'descending' ? <ArrowDown size={14} aria-hidden /> : null}
          {order === 'ascending' ? <ArrowUp size={14} aria-hidden /> : null}
        </button>
      </span>
      {edge}
    </th>
  )
}

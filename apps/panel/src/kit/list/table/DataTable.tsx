import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFollow } from '../../screen/link.ts'
import { useT } from '../../words/i18n.ts'
import { RowTick } from '../selection/RowSelection.tsx'
import ticks from '../selection/ticks.module.css'
import brief from './brief.module.css'
import type { Column } from './columns.tsx'
import styles from './DataTable.module.css'
import ends from './ends.module.css'
import { HeadCell, sizeOf } from './HeadCell.tsx'
import sizes from './widths.module.css'

const widths = ['62%', '48%', '70%', '40%', '56%', '66%', '44%', '58%']

/** Grey bars in place of loading rows, so that the layout does not jump. */
const SkeletonRows = ({ columns }: { readonly columns: number }) =>
  widths.map((width, row) => (
    <tr key={width}>
      {widths.slice(0, columns).map((other, column) => (
        <td key={other}>
          <span className={styles.bar} style={{ inlineSize: widths[(row + column * 3) % widths.length] }} />
        </td>
      ))}
    </tr>
  ))

/** A link that covers its row: a click anywhere in the row follows it, and it can be opened in a new tab. */
const RowLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => {
  const follow = useFollow()
  return (
    <a href={to} onClick={follow} className={styles.link}>
      {children}
    </a>
  )
}

const widthOf = ({ fits, wraps }: Pick<Column<never>, 'fits' | 'wraps'>) => {
  if (fits) return 'whole'
  return wraps ? 'lines' : 'rest'
}

/** Shows a truncated text in full as a tooltip. */
const nameCut = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
}

/** Marks the sides of a frame to which it can be scrolled further. */
const useMarkedEnds = () => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = frame
    if (!element) return
    const mark = () => {
      // Negative in right-to-left languages.
      const before = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-more-before', before > 1)
      element.toggleAttribute('data-more-after', element.scrollWidth - element.clientWidth - before > 1)
    }
    mark()
    const observer = new ResizeObserver(mark)
    for (const one of [element, ...element.children]) observer.observe(one)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
  return frame
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Absent while the first page is loading. */
  readonly rows: readonly Row[] | undefined
  readonly sort?: string
  readonly onSort?: (field: string) => void
  /** The link of a row; the whole row is clickable. */
  readonly open?: (row: Row) => string
  readonly actions?: (row: Row) => ReactNode
  /**
   * `dense`: low rows. `stale`: another page is loading, these rows are of the previous one. `resize`: sets a column's width, or
   * `null`.
   */
  readonly look?: {
    readonly dense?: boolean
    readonly stale?: boolean
    readonly resize?: (key: string, width: number | null) => void
  }
}

/** A table of records with hairlines; if it is narrow, each row becomes a block of labelled lines. */
export const DataTable = <Row extends { readonly id: number | string }>(props: DataTableProps<Row>) => {
  const { label, columns, rows, sort, onSort, open, actions, look = {} } = props
  const t = useT()
  const frame = useMarkedEnds()
  return (
    <div ref={frame} className={`${styles.frame} ${ends.ends}`} data-dense={look.dense || undefined}>
      <table
        className={`${styles.table} ${brief.brief} ${sizes.widths} ${ticks.ticks}`}
        data-brief={columns.some(({ narrow }) => narrow) || undefined}
        aria-label={label}
        aria-busy={rows === undefined || Boolean(look.stale)}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} onResize={look.resize} />
            ))}
            {actions ? (
              <th className={styles.actions}>
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody data-stale={look.stale || undefined}>
          {rows === undefined ? <SkeletonRows columns={columns.length + (actions ? 1 : 0)} /> : null}
          {rows?.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-width={widthOf(column)}
                  data-narrow={column.narrow}
                  data-named={column.named}
                  data-label={t(column.title)}
                  {...sizeOf(column)}
                >
                  <div className={styles.value}>
                    {index === 0 ? <RowTick row={row} /> : null}
                    <div className={`${styles.text} ${brief.cut}`} onPointerEnter={nameCut}>
                      {index === 0 && open ? (
                        <RowLink to={open(row)}>{column.render(row)}</RowLink>
                      ) : (
                        column.render(row)
                      )}
                    </div>
                  </div>
                </td>
              ))}
              {actions ? <td className={styles.actions}>{actions(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

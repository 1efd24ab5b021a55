import type { Selection } from '../../../../kit/list/selection/useSelection.ts'
import { CellErrors } from '../cells/CellErrors.tsx'
import type { MenuRow } from '../frame/menu-rows.ts'
import type { DrawnRow, DrawnSection, VirtualMenu } from '../frame/useVirtualMenu.ts'
import { GridHead } from './GridHead.tsx'
import { GridPart } from './GridPart.tsx'
import { GridRow } from './GridRow.tsx'
import styles from './Table.module.css'
import type { Grid } from './useGrid.ts'

interface TableRowsProps {
  readonly menu: VirtualMenu
  readonly grid: Grid
  /** Index of each focusable row. */
  readonly rowIndexOf: ReadonlyMap<string, number>
  readonly selection: Selection
  /** Key of the row that was just saved. */
  readonly arrived: string | undefined
}

/** aria-rowindex counts from 1, and the headings are the first row. */
const headings = 2

const selectionOf = ({ products }: DrawnSection['section'], { isSelected }: Selection) => {
  const n = products.filter(({ product }) => isSelected(product.id)).length
  if (n === 0) return 'none'
  return n === products.length ? 'all' : 'some'
}

/** Selected columns of a row, and the current one. */
const standingIn = ({ key }: MenuRow, rowIndex: number, { at, range }: Grid) => {
  const isIn = rowIndex >= range.top && rowIndex <= range.bottom
  return { at: at?.key === key ? at.column : -1, left: isIn ? range.left : 0, right: isIn ? range.right : -1 }
}

const TableRow = ({
  drawn,
  grid,
  rowIndexOf,
  selection,
  menu,
  arrived,
}: TableRowsProps & { readonly drawn: DrawnRow }) => {
  const { row, index, top } = drawn
  if (row.kind === 'head') return null
  const { product, closed } = row.shown
  const attributes = { ref: menu.measure, 'data-index': index, style: { transform: `translateY(${top}px)` } }
  if (row.kind === 'below')
    return (
      <GridPart role="row" className={styles.line} {...attributes}>
        <GridPart role="gridcell" className={styles.below}>
          <CellErrors product={product} />
        </GridPart>
      </GridPart>
    )
  const rowIndex = rowIndexOf.get(row.key) ?? 0
  const standing = standingIn(row, rowIndex, grid)
  return (
    <div className={styles.line} data-arrived={row.key === arrived || undefined} {...attributes}>
      <GridRow
        product={product}
        closed={closed}
        blocked={row.section.closed}
        rowIndex={rowIndex + headings}
        {...standing}
        typing={standing.at >= 0 && grid.edit ? grid.edit.text : null}
        selected={selection.isSelected(product.id)}
      />
    </div>
  )
}

/** The visible categories with their rows. */
export const TableRows = ({ menu, grid, rowIndexOf, selection, arrived }: TableRowsProps) =>
  menu.drawn.map((section) => {
    const { index, top, height, rows } = section
    const head = { kind: 'head', key: `c${section.section.category.id}`, section: section.section } as const
    const rowIndex = rowIndexOf.get(head.key) ?? 0
    return (
      <GridPart
        key={head.key}
        role="rowgroup"
        className={styles.section}
        style={{ insetBlockStart: top, blockSize: height }}
      >
        <div
          ref={menu.measure}
          data-index={index}
          className={styles.sticky}
          data-arrived={head.key === arrived || undefined}
        >
          <GridHead
            section={section.section}
            rowIndex={rowIndex + headings}
            {...standingIn(head, rowIndex, grid)}
            selected={selectionOf(section.section, selection)}
          />
        </div>
        {rows.map((drawn) => (
          <TableRow
            key={drawn.row.key}
            drawn={drawn}
            menu={menu}
            grid={grid}
            rowIndexOf={rowIndexOf}
            selection={selection}
            arrived={arrived}
          />
        ))}
      </GridPart>
    )
  })

import { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { Button } from 'antd'
import { Redo2, Undo2 } from 'lucide-react'
import { type FocusEvent, useMemo, useRef } from 'react'
import type { Selection } from '../../../../kit/list/selection/useSelection.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useEditSummary } from '../cells/useCells.ts'
import type { Typing } from '../cells/useTyping.ts'
import { MenuCanvas } from '../frame/MenuCanvas.tsx'
import { MenuFrame } from '../frame/MenuFrame.tsx'
import { type MenuRow, menuRows } from '../frame/menu-rows.ts'
import { useArrival } from '../frame/useArrival.ts'
import { useRestoredFocus } from '../frame/useRestoredFocus.ts'
import { useVirtualMenu } from '../frame/useVirtualMenu.ts'
import type { MenuSection } from '../menu-view.ts'
import { useDrag } from '../order/useDrag.ts'
import type { MenuOrder } from '../order/useMenuOrder.ts'
import { useLatest } from '../useLatest.ts'
import { columnCount, columnLabels } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { type GridActions, type GridAt, GridContext } from './grid-context.ts'
import { GridLookContext, useGridLook } from './grid-look.ts'
import styles from './Table.module.css'
import { TableRows } from './TableRows.tsx'
import { type Grid, useGrid } from './useGrid.ts'
import { useGridKeys } from './useGridKeys.ts'

/** DOM id of a cell; the name of a head spans all editable columns. */
const cellName = ({ key, column }: GridAt) =>
  key.startsWith('c') && column > 0 && column < columnCount - 1 ? `${key}:words` : `${key}:${column}`

/** DOM id of the cell around an element. */
const cellNameOf = (element: Element | null) => element?.closest<HTMLElement>('[data-cell]')?.dataset.cell

/** The cell around an element. */
const atOf = (element: Element | null): GridAt | undefined => {
  const [key, column] = cellNameOf(element)?.split(':') ?? []
  if (key === undefined || column === undefined) return undefined
  return { key, column: column === 'words' ? 1 : Number(column) }
}

/** The element of a cell that takes the focus: its control, else itself. */
const focusable = (table: HTMLElement | null, name: string) => {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
  const control = 'input[type="checkbox"]:not(:disabled), [role="switch"]:not(:disabled)'
  return cell?.querySelector<HTMLElement>(control) ?? cell
}

interface TableBarProps {
  readonly typing: Pick<Typing, 'undo' | 'redo' | 'canUndo' | 'canRedo'>
  readonly readOnly: boolean
}

/** Bar above the table: help, save state, undo and redo. */
const TableBar = ({ typing, readOnly }: TableBarProps) => {
  const t = useT()
  const { saving } = useEditSummary()
  if (readOnly) return <p className={styles.hint}>{t('menu.table.read-only')}</p>
  return (
    <div className={styles.bar}>
      <p className={styles.hint}>{t('menu.table.hint')}</p>
      <span className={styles.state} role="status">
        {saving > 0 ? t('menu.table.saving') : null}
      </span>
      <Button
        type="text"
        icon={<Undo2 size={16} aria-hidden="true" />}
        aria-label={t('menu.table.undo')}
        title={`${t('menu.table.undo')} (Ctrl+Z)`}
        disabled={!typing.canUndo}
        onClick={typing.undo}
      />
      <Button
        type="text"
        icon={<Redo2 size={16} aria-hidden="true" />}
        aria-label={t('menu.table.redo')}
        title={`${t('menu.table.redo')} (Ctrl+Y)`}
        disabled={!typing.canRedo}
        onClick={typing.redo}
      />
    </div>
  )
}

interface MenuTableProps {
  readonly sections: readonly MenuSection[]
  readonly order: MenuOrder
  readonly typing: Typing
  readonly selection: Selection
}

const rowHeight = 45
const heights = { head: 56, product: rowHeight, below: 48 } as const
const headingsHeight = 36

/** Actions of the cells on the table. */
const useActions = (
  grid: Grid,
  { typing, selection }: Pick<MenuTableProps, 'typing' | 'selection'>,
  readOnly: boolean,
) =>
  useLatest<GridActions>({
    go: grid.go,
    stretch: (to) => grid.go(to, { extend: true }),
    open: () => {
      if (grid.cell && !readOnly) grid.open(typing.standing(grid.cell, grid.cell.product))
    },
    commit: (text, onward) => {
      if (grid.cell && grid.edit) {
        const { id, field } = grid.cell
        typing.type([{ id, field, text, seen: grid.edit.seen }])
      }
      grid.shut(onward)
    },
    cancel: () => grid.shut('stay'),
    select: selection.select,
  })

/** The menu as a spreadsheet: names, prices and rates are edited and pasted in place. */
const MenuTable = ({ sections, order, typing, selection }: MenuTableProps) => {
  const t = useT()
  const may = useMay()
  const readOnly = !may(patchProductCells)
  const list = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const { withErrors } = useEditSummary()
  const rows = useMemo(() => menuRows(sections, withErrors), [sections, withErrors])
  const gridRows = useMemo(() => rows.filter(({ kind }) => kind !== 'below'), [rows])
  const rowIndexOf = useMemo(() => new Map(gridRows.map(({ key }, rowIndex) => [key, rowIndex])), [gridRows])
  const grid = useGrid({ gridRows, columns: columnCount, page: () => menu.pageOf(rowHeight) })
  const drag = useDrag(order)
  const arrival = useArrival({
    rows,
    reveal: (key) => menu.reveal(key),
    focus: (key) => {
      const to = { key, column: 1 }
      grid.go(to, { extend: false })
      focusable(table.current, cellName(to))?.focus({ preventScroll: true })
    },
  })
  const menu = useVirtualMenu({
    rows,
    list,
    heightOf: (row: MenuRow) => heights[row.kind],
    alwaysRendered: drag.key ?? arrival.arrived ?? grid.at?.key,
    covered: headingsHeight,
  })
  const look = useGridLook(typing.writing, readOnly)
  const keys = useGridKeys({ grid, gridRows, typing, readOnly })
  const actions = useActions(grid, { typing, selection }, readOnly)

  const { at, edit } = grid
  const now = at && cellName(at)
  const focus = useRestoredFocus((lost) => {
    const inCell = cellNameOf(document.activeElement)
    if (!at || !now || edit || (!lost && (inCell === undefined || inCell === now))) return undefined
    menu.reveal(at.key)
    return focusable(table.current, now)
  })
  const onFocus = ({ target }: FocusEvent) => {
    focus.onFocus()
    const to = atOf(target)
    if (to && cellName(to) !== now) grid.go(to, { extend: false })
  }

  return (
    <MenuFrame sections={sections} menu={menu} order={order}>
      <GridContext value={actions}>
        <GridLookContext value={look}>
          <TableBar typing={typing} readOnly={readOnly} />
          <GridPart
            ref={table}
            role="grid"
            className={styles.grid}
            aria-label={t('menu.table')}
            aria-rowcount={gridRows.length + 1}
            aria-colcount={columnCount}
            aria-multiselectable
            aria-readonly={readOnly}
            onKeyDown={keys.onKeyDown}
            onCopy={keys.onCopy}
            onPaste={keys.onPaste}
            onFocus={onFocus}
            onBlur={(event: FocusEvent<HTMLElement>) => {
              focus.onBlur(event)
              arrival.onBlur(event)
            }}
          >
            <GridPart role="rowgroup" className={styles.headings}>
              <GridPart role="row" aria-rowindex={1} className={styles.columns}>
                {columnLabels.map((label, column) => (
                  <GridPart key={label} role="columnheader" aria-colindex={column + 1} className={styles.column}>
                    {column === 0 ? <span className="visually-hidden">{t(label)}</span> : t(label)}
                  </GridPart>
                ))}
              </GridPart>
            </GridPart>
            <MenuCanvas menu={menu} list={list} drag={drag}>
              <TableRows
                menu={menu}
                grid={grid}
                rowIndexOf={rowIndexOf}
                selection={selection}
                arrived={arrival.arrived}
              />
            </MenuCanvas>
          </GridPart>
        </GridLookContext>
      </GridContext>
    </MenuFrame>
  )
}

export default MenuTable

import { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { Button } from 'antd'
import { Redo2, Undo2 } from 'lucide-react'
import { type FocusEvent, type RefObject, useMemo, useRef } from 'react'
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
import { useVirtualMenu, type VirtualMenu } from '../frame/useVirtualMenu.ts'
import type { MenuSection } from '../menu-view.ts'
import { useDrag } from '../order/useDrag.ts'
import type { MenuOrder } from '../order/useMenuOrder.ts'
import { useLatest } from '../useLatest.ts'
import { atOf, cellName, cellNameOf, focusable } from './cell-elements.ts'
import { columnCount, columnLabels } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { type GridActions, GridContext } from './grid-context.ts'
import { GridLookContext, useGridLook } from './grid-look.ts'
import styles from './Table.module.css'
import { TableRows } from './TableRows.tsx'
import { type Grid, useGrid } from './useGrid.ts'
import { useGridClipboard } from './useGridClipboard.ts'
import { useGridKeys } from './useGridKeys.ts'

interface TableBarProps {
  readonly typing: Pick<Typing, 'undo' | 'redo' | 'canUndo' | 'canRedo'>
  readonly readOnly: boolean
}

/** Bar above the table: help, save state, undo and redo. */
const TableBar = ({ typing, readOnly }: TableBarProps) => {
  const t = useT()
  const { saving } = useEditSummary()
  if (readOnly) return <p className={`quiet small ${styles.hint}`}>{t('menu.table.read-only')}</p>
  return (
    <div className={`row ${styles.bar}`}>
      <p className={`quiet small ${styles.hint}`}>{t('menu.table.hint')}</p>
      <span className={`quiet small ${styles.state}`} role="status">
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

const Headings = () => {
  const t = useT()
  return (
    <GridPart role="rowgroup" className={styles.headings}>
      <GridPart role="row" aria-rowindex={1} className={styles.columns}>
        {columnLabels.map((label, column) => (
          <GridPart key={label} role="columnheader" aria-colindex={column + 1} className={styles.column}>
            {column === 0 ? <span className="visually-hidden">{t(label)}</span> : t(label)}
          </GridPart>
        ))}
      </GridPart>
    </GridPart>
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

/** The rows of the menu, those that the grid counts, and the place of each of these. */
const useRows = (sections: readonly MenuSection[]) => {
  const { withErrors } = useEditSummary()
  const rows = useMemo(() => menuRows(sections, withErrors), [sections, withErrors])
  const gridRows = useMemo(() => rows.filter(({ kind }) => kind !== 'below'), [rows])
  const rowIndexOf = useMemo(() => new Map(gridRows.map(({ key }, rowIndex) => [key, rowIndex])), [gridRows])
  return { rows, gridRows, rowIndexOf }
}

/** Moves the focus to the current cell when its element was replaced, and makes a focused cell the current one. */
const useGridFocus = (grid: Grid, table: RefObject<HTMLElement | null>, { reveal }: Pick<VirtualMenu, 'reveal'>) => {
  const { at, edit } = grid
  const now = at && cellName(at)
  const { onFocus, onBlur } = useRestoredFocus((lost) => {
    const inCell = cellNameOf(document.activeElement)
    if (!at || !now || edit || (!lost && (inCell === undefined || inCell === now))) return undefined
    reveal(at.key)
    return focusable(table.current, now)
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      onFocus()
      const to = atOf(target)
      if (to && cellName(to) !== now) grid.go(to, { extend: false })
    },
    onBlur,
  }
}

/** The menu as a spreadsheet: names, prices and rates are edited and pasted in place. */
const MenuTable = ({ sections, order, typing, selection }: MenuTableProps) => {
  const t = useT()
  const may = useMay()
  const readOnly = !may(patchProductCells)
  const list = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const { rows, gridRows, rowIndexOf } = useRows(sections)
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
  const input = { grid, gridRows, typing, readOnly }
  const onKeyDown = useGridKeys(input)
  const clipboard = useGridClipboard(input)
  const actions = useActions(grid, { typing, selection }, readOnly)

  const focus = useGridFocus(grid, table, menu)

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
            onKeyDown={onKeyDown}
            {...clipboard}
            onFocus={focus.onFocus}
            onBlur={(event: FocusEvent<HTMLElement>) => {
              focus.onBlur(event)
              arrival.onBlur(event)
            }}
          >
            <Headings />
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

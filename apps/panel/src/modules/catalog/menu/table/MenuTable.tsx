import { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { type FocusEvent, useMemo, useRef } from 'react'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useEditSummary } from '../cells/useCells.ts'
import type { Typing } from '../cells/useTyping.ts'
import { MenuCanvas } from '../frame/MenuCanvas.tsx'
import { MenuFrame } from '../frame/MenuFrame.tsx'
import { type MenuRow, menuRows } from '../frame/menu-rows.ts'
import { useRestoredFocus } from '../frame/useRestoredFocus.ts'
import { useVirtualMenu } from '../frame/useVirtualMenu.ts'
import type { MenuSection } from '../menu-view.ts'
import { useDrag } from '../order/useDrag.ts'
import type { MenuOrder } from '../order/useMenuOrder.ts'
import { useLatest } from '../useLatest.ts'
import type { Selection } from '../useSelection.ts'
import { atOf, cellName, cellNameOf, focusable } from './cell-focus.ts'
import { columnCount, columnLabels } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { type GridActions, GridContext } from './grid-context.ts'
import { GridLookContext, useGridLook } from './grid-look.ts'
import styles from './Table.module.css'
import { TableBar } from './TableBar.tsx'
import { TableRows } from './TableRows.tsx'
import { type Grid, useGrid } from './useGrid.ts'
import { useGridKeys } from './useGridKeys.ts'

interface MenuTableProps {
  readonly sections: readonly MenuSection[]
  readonly order: MenuOrder
  readonly typing: Typing
  readonly selection: Selection
}

const rowHeight = 45
const heights = { head: 56, product: rowHeight, below: 48 } as const
const headingsHeight = 36

/** What the cells do to the table. */
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
    select: selection.tick,
  })

/** The menu as a spreadsheet: names, prices and rates are typed and pasted where they stand. */
const MenuTable = ({ sections, order, typing, selection }: MenuTableProps) => {
  const t = useT()
  const may = useMay()
  const readOnly = !may(patchProductCells)
  const list = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const { troubled } = useEditSummary()
  const rows = useMemo(() => menuRows(sections, troubled), [sections, troubled])
  const lines = useMemo(() => rows.filter(({ kind }) => kind !== 'below'), [rows])
  const lineOf = useMemo(() => new Map(lines.map(({ key }, line) => [key, line])), [lines])
  const grid = useGrid({ lines, columns: columnCount, page: () => menu.pageOf(rowHeight) })
  const drag = useDrag(order)
  const menu = useVirtualMenu({
    rows,
    list,
    heightOf: (row: MenuRow) => heights[row.kind],
    kept: drag.key ?? grid.at?.key,
    covered: headingsHeight,
  })
  const look = useGridLook(typing.writing, readOnly)
  const keys = useGridKeys({ grid, lines, typing, readOnly })
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
            aria-rowcount={lines.length + 1}
            aria-colcount={columnCount}
            aria-multiselectable
            aria-readonly={readOnly}
            onKeyDown={keys.onKeyDown}
            onCopy={keys.onCopy}
            onPaste={keys.onPaste}
            onFocus={onFocus}
            onBlur={focus.onBlur}
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
              <TableRows menu={menu} grid={grid} lineOf={lineOf} selection={selection} />
            </MenuCanvas>
          </GridPart>
        </GridLookContext>
      </GridContext>
    </MenuFrame>
  )
}

export default MenuTable

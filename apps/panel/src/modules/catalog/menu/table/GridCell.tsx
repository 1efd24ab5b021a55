import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { memo } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { productKey } from '../../menu-record/menu-record.api.ts'
import { CellMark } from '../cells/CellMark.tsx'
import type { CellEdit } from '../cells/cell-edits.ts'
import { type CellField, isCellText } from '../cells/cells.ts'
import { CellInput } from './CellInput.tsx'
import { columnLabels } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { useGridActions } from './grid-context.ts'
import { useLook } from './grid-look.ts'
import styles from './Table.module.css'

interface GridCellProps {
  readonly product: MenuProduct
  readonly field: CellField
  readonly column: number
  readonly edit: CellEdit | undefined
  /** It is the current cell. */
  readonly current: boolean
  readonly selected: boolean
  /** Initial text of the edit; null when it is not edited, undefined to start with the value. */
  readonly typing: string | null | undefined
}

/** An editable cell. */
export const GridCell = memo(({ product, field, column, edit, current, selected, typing }: GridCellProps) => {
  const t = useT()
  const grid = useGridActions()
  const { writing, readOnly, textOf, typed } = useLook()
  const at = { key: productKey(product.id), column }
  const isOpen = typing !== null
  const label = `${translatedText(product.name, writing.lang)}: ${t(columnLabels[column] ?? 'menu.table')}`
  return (
    <GridPart
      role={field === 'name' ? 'rowheader' : 'gridcell'}
      className={styles.cell}
      aria-colindex={column + 1}
      aria-selected={selected}
      aria-readonly={readOnly}
      aria-invalid={edit?.message !== undefined || edit?.concurrent !== undefined || undefined}
      data-cell={`${at.key}:${column}`}
      data-field={field}
      tabIndex={current ? 0 : -1}
      onPointerDown={(event) => {
        if (event.button === 0 && !isOpen) grid.current.go(at, { extend: event.shiftKey })
      }}
      onPointerEnter={({ buttons }) => {
        if (buttons === 1) grid.current.stretch(at)
      }}
      onDoubleClick={() => grid.current.open(at)}
    >
      {isOpen ? (
        <CellInput
          label={label}
          text={typing ?? typed(product, field, edit)}
          begun={typing !== undefined}
          decimal={!isCellText(field)}
        />
      ) : (
        <>
          <CellMark edit={edit} />
          <span className="clipped shrinks" title={field === 'name' ? textOf(product, field, edit) : undefined}>
            {textOf(product, field, edit)}
          </span>
        </>
      )}
    </GridPart>
  )
})

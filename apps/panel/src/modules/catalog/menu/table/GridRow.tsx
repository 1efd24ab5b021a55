import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { cellFields } from '@sofra/contract/catalog/product/product.columns.ts'
import { memo } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { productKey } from '../../menu-record/menu-record.api.ts'
import { useRowEdits } from '../cells/useCells.ts'
import { useMenuActions } from '../menu-context.ts'
import { Handle } from '../order/Handle.tsx'
import { StatusControl } from '../status/StatusControl.tsx'
import { selectColumn, statusColumn } from './columns.ts'
import { GridCell } from './GridCell.tsx'
import { GridPart } from './GridPart.tsx'
import { useGridActions } from './grid-context.ts'
import { useLook } from './grid-look.ts'
import styles from './Table.module.css'

export interface GridRowProps {
  readonly product: MenuProduct
  readonly closed: boolean
  /** Its category is closed. */
  readonly blocked: boolean
  /** aria-rowindex; the headings are the first row. */
  readonly rowIndex: number
  /** Current column; -1 in other rows. */
  readonly at: number
  /** First and last selected column; an empty range when none is. */
  readonly left: number
  readonly right: number
  /** Initial text of the edit; null when it is not edited, undefined to start with the value. */
  readonly typing: string | null | undefined
  readonly selected: boolean
}

/** A product as a row of the table. */
export const GridRow = memo(
  ({ product, closed, blocked, rowIndex, at, left, right, typing, selected }: GridRowProps) => {
    const t = useT()
    const { mayOrder } = useMenuActions()
    const grid = useGridActions()
    const edits = useRowEdits(product.id)
    const { writing } = useLook()
    const name = translatedText(product.name, writing.lang)
    const key = productKey(product.id)
    const isSelected = (column: number) => column >= left && column <= right
    return (
      <GridPart
        role="row"
        aria-rowindex={rowIndex}
        className={styles.row}
        data-selected={selected || undefined}
        data-closed={closed || blocked || undefined}
      >
        <GridPart
          role="gridcell"
          className={styles.lead}
          aria-colindex={selectColumn + 1}
          aria-selected={isSelected(selectColumn)}
          data-cell={`${key}:${selectColumn}`}
        >
          {mayOrder ? <Handle of={{ kind: 'product', id: product.id, name }} tabIndex={-1} /> : null}
          <input
            type="checkbox"
            className={styles.tick}
            tabIndex={at === selectColumn ? 0 : -1}
            checked={selected}
            aria-label={t('menu.table.select', { name })}
            onChange={({ currentTarget, nativeEvent }) =>
              grid.current.select([product.id], currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        </GridPart>
        {cellFields.map((field, index) => (
          <GridCell
            key={field}
            product={product}
            field={field}
            column={index + 1}
            edit={edits[field]}
            current={at === index + 1}
            selected={isSelected(index + 1)}
            typing={at === index + 1 ? typing : null}
          />
        ))}
        <GridPart
          role="gridcell"
          className={styles.status}
          aria-colindex={statusColumn + 1}
          aria-selected={isSelected(statusColumn)}
          data-cell={`${key}:${statusColumn}`}
          tabIndex={-1}
        >
          <StatusControl
            target={{ kind: 'product', id: product.id }}
            name={name}
            closed={closed}
            blocked={blocked}
            tabIndex={at === statusColumn ? 0 : -1}
          />
        </GridPart>
      </GridPart>
    )
  },
)

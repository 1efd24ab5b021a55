import { cellFields } from '@sofra/contract/catalog/product/product.columns.ts'
import { memo } from 'react'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { categoryKey } from '../../menu-record/menu-record.api.ts'
import { CategoryControls, CategoryWords } from '../list/CategoryHead.tsx'
import { useMenuActions } from '../menu-context.ts'
import type { MenuSection } from '../menu-view.ts'
import { Handle } from '../order/Handle.tsx'
import { selectColumn, statusColumn } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { useGridActions } from './grid-context.ts'
import styles from './Table.module.css'

interface GridHeadProps {
  readonly section: MenuSection
  readonly rowIndex: number
  readonly at: number
  readonly left: number
  readonly right: number
  readonly selected: 'none' | 'some' | 'all'
}

/** A category as a row of the table: selects its products, opens and closes it. */
export const GridHead = memo(({ section, rowIndex, at, left, right, selected }: GridHeadProps) => {
  const t = useT()
  const [lang] = useLang()
  const grid = useGridActions()
  const { mayOrder } = useMenuActions()
  const { category, products } = section
  const name = translatedText(category.name, lang)
  const key = categoryKey(category.id)
  const isWords = at > selectColumn && at < statusColumn
  return (
    <GridPart role="row" aria-rowindex={rowIndex} className={styles.head}>
      <GridPart
        role="gridcell"
        className={styles.lead}
        aria-colindex={selectColumn + 1}
        aria-selected={left <= selectColumn && right >= selectColumn}
        data-cell={`${key}:${selectColumn}`}
      >
        {mayOrder ? <Handle of={{ kind: 'category', id: category.id, name }} tabIndex={-1} /> : null}
        <input
          type="checkbox"
          className={styles.tick}
          tabIndex={at === selectColumn ? 0 : -1}
          ref={(box) => {
            if (box) box.indeterminate = selected === 'some'
          }}
          checked={selected === 'all'}
          disabled={products.length === 0}
          aria-label={t('menu.table.select-all', { name })}
          onChange={({ currentTarget }) =>
            grid.current.select(
              products.map(({ product }) => product.id),
              currentTarget.checked,
              false,
            )
          }
        />
      </GridPart>
      <GridPart
        role="rowheader"
        className={styles.words}
        aria-colindex={selectColumn + 2}
        aria-colspan={cellFields.length}
        aria-selected={left < statusColumn && right > selectColumn}
        data-cell={`${key}:words`}
        tabIndex={isWords ? 0 : -1}
      >
        <CategoryWords section={section} />
      </GridPart>
      <GridPart
        role="gridcell"
        className={styles.status}
        aria-colindex={statusColumn + 1}
        aria-selected={right >= statusColumn}
        data-cell={`${key}:${statusColumn}`}
        tabIndex={-1}
      >
        <CategoryControls section={section} tabIndex={at === statusColumn ? 0 : -1} />
      </GridPart>
    </GridPart>
  )
})

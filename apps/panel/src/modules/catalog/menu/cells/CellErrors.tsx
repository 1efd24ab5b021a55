import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { cellFields } from '@sofra/contract/catalog/product/product.columns.ts'
import { Button } from 'antd'
import { useT } from '../../../../kit/words/i18n.ts'
import { useLook } from '../table/grid-look.ts'
import styles from './CellErrors.module.css'
import { type CellEdit, needsAttention } from './cell-edits.ts'
import { type CellField, cellText } from './cells.ts'
import { useCells, useRowEdits } from './useCells.ts'

interface RefusedCellProps {
  readonly product: MenuProduct
  readonly field: CellField
  readonly edit: CellEdit
}

const RefusedCell = ({ product, field, edit }: RefusedCellProps) => {
  const t = useT()
  const saver = useCells()
  const { writing, textOf } = useLook()
  const cell = { id: product.id, field }
  const { concurrent } = edit
  const by = concurrent?.by ?? t('menu.table.conflict.somebody')
  const value = concurrent ? textOf(product, field, { ...edit, value: concurrent.value }) || '–' : ''
  return (
    <div className={`row ${styles.refusal}`}>
      <span className="medium">{t(`branch-product.${field}`)}</span>
      <span className={`bad breakable ${styles.words}`}>
        {concurrent ? t('menu.table.conflict', { name: by, value }) : edit.message}{' '}
        <span className="quiet">
          {t('menu.table.typed', { value: edit.text || cellText(field, edit.value ?? null, writing) || '–' })}
        </span>
      </span>
      {edit.state === 'conflict' ? (
        <>
          <Button size="small" type="primary" onClick={() => saver.takeMine(cell)}>
            {t('menu.table.take-mine')}
          </Button>
          <Button size="small" onClick={() => saver.drop(cell)}>
            {t('menu.table.take-theirs')}
          </Button>
        </>
      ) : (
        <>
          {edit.state === 'failed' ? (
            <Button size="small" type="primary" onClick={() => saver.retry()}>
              {t('action.retry')}
            </Button>
          ) : null}
          <Button size="small" onClick={() => saver.drop(cell)}>
            {t('menu.table.give-up')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Unsaved edits below a product, with reasons and actions. */
export const CellErrors = ({ product }: { readonly product: MenuProduct }) => {
  const edits = useRowEdits(product.id)
  return (
    <div role="alert">
      {cellFields.map((field) => {
        const edit = edits[field]
        return edit && needsAttention(edit) ? (
          <RefusedCell key={field} product={product} field={field} edit={edit} />
        ) : null
      })}
    </div>
  )
}

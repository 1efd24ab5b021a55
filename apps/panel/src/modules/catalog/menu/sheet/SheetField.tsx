import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import { CellMark } from '../cells/CellMark.tsx'
import type { CellEdit } from '../cells/cell-edits.ts'
import { type CellField, type CellValue, isRate } from '../cells/cells.ts'
import type { Typing } from '../cells/useTyping.ts'
import { useLook } from '../table/grid-look.ts'
import styles from './ProductSheet.module.css'

interface SheetFieldProps {
  readonly product: MenuProduct
  readonly field: CellField
  readonly edit: CellEdit | undefined
  readonly typing: Typing
}

/** One field of a product on a phone; saved when it is left. */
export const SheetField = ({ product, field, edit, typing }: SheetFieldProps) => {
  const t = useT()
  const id = useId()
  const { readOnly, typed, writing } = useLook()
  /** What is being typed, and what stood there when that began. */
  const [draft, setDraft] = useState<{ text: string; seen: CellValue }>()
  const cell = { id: product.id, field }
  const end = () => {
    if (draft) typing.type([{ ...cell, ...draft }])
    setDraft(undefined)
  }
  const suffix = isRate(field) ? '%' : writing.currency.symbol
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t(`branch-product.${field}`)} <CellMark edit={edit} />
      </label>
      <Input
        id={id}
        size="large"
        value={draft?.text ?? typed(product, field, edit)}
        inputMode={field === 'name' ? 'text' : 'decimal'}
        readOnly={readOnly}
        aria-invalid={edit?.message !== undefined || undefined}
        {...(edit?.message ? { status: 'error' as const } : {})}
        {...(field === 'name' ? {} : { suffix })}
        onChange={(event) =>
          setDraft({ text: event.target.value, seen: draft ? draft.seen : typing.standing(cell, product) })
        }
        onBlur={end}
        onPressEnter={end}
      />
    </div>
  )
}

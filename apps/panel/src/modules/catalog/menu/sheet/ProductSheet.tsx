import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { cellFields } from '@sofra/contract/catalog/product/product.columns.ts'
import { product as productRecord } from '@sofra/contract/catalog/product/product.contract.ts'
import { Drawer, Input } from 'antd'
import { useId, useState } from 'react'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { percentSign } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { CellErrors } from '../cells/CellErrors.tsx'
import { CellMark } from '../cells/CellMark.tsx'
import type { CellEdit } from '../cells/cell-edits.ts'
import { type CellField, type CellValue, isCellText, isRate } from '../cells/cells.ts'
import { useRowEdits } from '../cells/useCells.ts'
import type { Typing } from '../cells/useTyping.ts'
import { FormLink } from '../list/FormLink.tsx'
import type { ShownProduct } from '../menu-view.ts'
import { Options } from '../options/Options.tsx'
import { StatusControl } from '../status/StatusControl.tsx'
import { StatusNote } from '../status/StatusNote.tsx'
import { StockNote } from '../status/StockNote.tsx'
import { GridLookContext, useGridLook, useLook } from '../table/grid-look.ts'
import styles from './ProductSheet.module.css'

interface SheetFieldProps {
  readonly product: MenuProduct
  readonly field: CellField
  readonly edit: CellEdit | undefined
  readonly typing: Typing
}

/** One field of a product on a phone, saved on blur. */
const SheetField = ({ product, field, edit, typing }: SheetFieldProps) => {
  const t = useT()
  const id = useId()
  const { readOnly, typed, writing } = useLook()
  /** The text being edited, and the value when editing began. */
  const [draft, setDraft] = useState<{ text: string; seen: CellValue }>()
  const cell = { id: product.id, field }
  const end = () => {
    if (draft) typing.type([{ ...cell, ...draft }])
    setDraft(undefined)
  }
  const mark = isRate(field) ? percentSign(writing.lang) : { suffix: writing.currency.symbol }
  return (
    <div className={`stack-12 ${styles.field}`}>
      <label htmlFor={id}>
        {t(`branch-product.${field}`)} <CellMark edit={edit} />
      </label>
      <Input
        id={id}
        size="large"
        value={draft?.text ?? typed(product, field, edit)}
        inputMode={isCellText(field) ? 'text' : 'decimal'}
        readOnly={readOnly}
        aria-invalid={edit?.message !== undefined || undefined}
        {...(edit?.message ? { status: 'error' as const } : {})}
        {...(isCellText(field) ? {} : mark)}
        onChange={(event) =>
          setDraft({ text: event.target.value, seen: draft ? draft.seen : typing.standing(cell, product) })
        }
        onBlur={end}
        onPressEnter={end}
      />
    </div>
  )
}

interface ProductSheetProps {
  readonly shown: ShownProduct
  readonly blocked: boolean
  readonly typing: Typing
  readonly onClose: () => void
}

/** Drawer of a product on a phone: switch, prices, options. Edits are saved as in the table. */
const ProductSheet = ({ shown: { product, closed }, blocked, typing, onClose }: ProductSheetProps) => {
  const t = useT()
  const may = useMay()
  const visible = useVisible()
  const branch = useBranchId()
  const readOnly = !may(patchProductCells)
  const look = useGridLook(typing.writing, readOnly)
  const edits = useRowEdits(product.id)
  const name = translatedText(product.name, typing.writing.lang)
  return (
    <Drawer open={visible} placement="bottom" size="85dvh" title={name} onClose={onClose}>
      <GridLookContext value={look}>
        <div className={styles.state}>
          <StatusNote state={product} closed={closed} blocked={blocked} />
          <StockNote target={{ kind: 'product', id: product.id }} name={name} />
          <span className={`quiet ${styles.label}`}>{t('menu.table.status')}</span>
          <StatusControl target={{ kind: 'product', id: product.id }} name={name} closed={closed} blocked={blocked} />
        </div>
        <CellErrors product={product} />
        {cellFields.map((field) => (
          <SheetField key={field} product={product} field={field} edit={edits[field]} typing={typing} />
        ))}
        {may(productRecord.one) ? (
          <p className={styles.more}>
            <FormLink to={`/manegement/${branch}/product/form/${product.id}`}>{t('menu.sheet.edit')}</FormLink>
          </p>
        ) : null}
        {product.groups > 0 ? <Options product={product} /> : null}
      </GridLookContext>
    </Drawer>
  )
}

export default ProductSheet

import { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { product as productRecord } from '@sofra/contract/catalog/product/product.contract.ts'
import { Drawer } from 'antd'
import { useVisible } from '../../../../kit/screen/place.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { CellErrors } from '../cells/CellErrors.tsx'
import { cellFields } from '../cells/cells.ts'
import { useRowEdits } from '../cells/useCells.ts'
import type { Typing } from '../cells/useTyping.ts'
import { FormLink } from '../list/FormLink.tsx'
import type { ShownProduct } from '../menu-view.ts'
import { Options } from '../options/Options.tsx'
import { StatusControl } from '../status/StatusControl.tsx'
import { StatusNote } from '../status/StatusNote.tsx'
import { GridLookContext, useGridLook } from '../table/grid-look.ts'
import styles from './ProductSheet.module.css'
import { SheetField } from './SheetField.tsx'

interface ProductSheetProps {
  readonly shown: ShownProduct
  readonly blocked: boolean
  readonly typing: Typing
  readonly onClose: () => void
}

/** A product on a phone: its switch, its prices, its options. What is typed is saved as in the table. */
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
          <span className={styles.label}>{t('menu.table.status')}</span>
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

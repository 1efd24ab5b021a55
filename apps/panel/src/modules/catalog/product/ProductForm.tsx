import { productParts, productStarts } from '@sofra/contract/catalog/product/product.columns.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { MenuFormPage, useParts } from '../menu-form/menu-form.api.tsx'
import { productKey } from '../menu-record/menu-record.api.ts'
import { Preview } from './Preview.tsx'
import { ProductFields } from './ProductFields.tsx'
import { productStart } from './product-start.ts'
import { useShown } from './useShown.tsx'

/** Initial values; the VAT rate is the reduced one of food. */
const usual = { ...productStarts, vat_rate: 1_000 }

/** Form of a product. */
const ProductForm = () => {
  const [{ category = 0 }] = useSearch(productStart)
  const showField = useShown()
  const currency = useBranch(useBranchId())?.currency.code
  return (
    <MenuFormPage
      of={product}
      rowKey={productKey}
      start={category ? { ...usual, category_id: category } : usual}
      showField={showField}
      parts={useParts('product-form', productParts)}
      preview={<Preview currency={currency} />}
    >
      <ProductFields currency={currency} />
    </MenuFormPage>
  )
}

export default ProductForm

import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { SectionIndex } from '../../../kit/form/SectionIndex.tsx'
import { useT } from '../../../kit/i18n.ts'
import { useSearch } from '../../../kit/place.ts'
import { MenuFormPage } from '../menu-form/menu-form.api.tsx'
import { ProductFields } from './ProductFields.tsx'
import { productStart } from './product-start.ts'
import { sectionId, sections } from './sections.ts'
import { useShown } from './useShown.tsx'

/** How most products begin: on the menu, at the reduced rate that food is taxed with. */
const usual = { show_in_list: true, discount_rate: 0, vat_rate: 1_000, premium_price: null, availability: null }

/** A product of the menu. */
const ProductForm = () => {
  const t = useT()
  const [{ category }] = useSearch(productStart)
  const shown = useShown()
  const parts = sections.map((name) => ({ id: sectionId(name), title: t(`product-form.section.${name}`) }))
  return (
    <MenuFormPage
      of={product}
      start={category ? { ...usual, category_id: category } : usual}
      shown={shown}
      index={<SectionIndex parts={parts} />}
    >
      <ProductFields />
    </MenuFormPage>
  )
}

export default ProductForm

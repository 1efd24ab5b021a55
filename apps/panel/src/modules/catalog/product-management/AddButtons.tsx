import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { useMay } from '../../../kit/access.ts'
import { useBranchId } from '../../../kit/branch.ts'
import { useT } from '../../../kit/i18n.ts'
import { OpenContext } from '../../../kit/open.ts'

/** Adds a category or a product; of an empty menu a category alone, because every product stands in one. */
export const AddButtons = ({ empty = false }: { readonly empty?: boolean }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const at = `/manegement/${useBranchId()}/product`
  const icon = <Plus size={16} aria-hidden="true" />
  const main = empty ? { type: 'primary' as const } : {}
  return (
    <>
      {may(category.create) ? (
        <Button icon={icon} {...main} onClick={() => open(`${at}/category-form`)}>
          {t('menu.add-category')}
        </Button>
      ) : null}
      {may(product.create) && !empty ? (
        <Button type="primary" icon={icon} onClick={() => open(`${at}/form`)}>
          {t('menu.add-product')}
        </Button>
      ) : null}
    </>
  )
}

import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'

interface AddProps {
  readonly needs: Endpoint
  readonly form: string
  readonly words: PhraseKey
  readonly main?: boolean
}

const Add = ({ needs, form, words, main = false }: AddProps) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const branchId = useBranchId()
  if (!may(needs)) return null
  return (
    <Button
      {...(main ? { type: 'primary' as const } : {})}
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => open(`/manegement/${branchId}/product/${form}`)}
    >
      {t(words)}
    </Button>
  )
}

/** Adds a category; the primary action of an empty menu, because every product needs one. */
export const AddCategory = ({ main = false }: { readonly main?: boolean }) => (
  <Add needs={category.create} form="category-form" words="menu.add-category" main={main} />
)

export const AddProduct = () => <Add needs={product.create} form="form" words="menu.add-product" main />

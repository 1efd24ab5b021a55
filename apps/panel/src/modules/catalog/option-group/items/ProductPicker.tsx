import { useState } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import type { DraftItem } from '../draft.ts'
import { isNamed } from '../name-search.ts'
import { PartSelect } from './PartSelect.tsx'
import { useMenuProducts } from './useMenuProducts.ts'

interface PickerProps {
  readonly taken: readonly number[]
  readonly onPick: (item: DraftItem) => void
}

const most = 100

/** Finds a product of the branch's menu. As an option it costs nothing more until somebody says so. */
export const ProductPicker = ({ taken, onPick }: PickerProps) => {
  const t = useT()
  const [text, setText] = useState('')
  const { products, isFetching } = useMenuProducts()
  const found = products.filter(({ id, name }) => !taken.includes(id) && isNamed(name, text)).slice(0, most)
  return (
    <PartSelect
      label={t('branch-option-group.pick.product')}
      parts={found}
      text={text}
      onText={setText}
      busy={isFetching}
      onPick={(id) => {
        setText('')
        const product = found.find((one) => one.id === id)
        if (!product) return
        const { name, image, status } = product
        const available = status === 'open'
        onPick({ material_id: null, product_id: id, name, image, price: 0, max_quantity: 1, available })
      }}
    />
  )
}

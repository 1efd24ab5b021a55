import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { FindField } from './FindField.tsx'
import { findSold, type Sold, typedProduct } from './menu-find.ts'

interface ProductPartProps {
  readonly sold: readonly Sold[]
  readonly currency: string | undefined
  readonly onPick: (product: GuestProduct, quantity: number) => void
  /** The initial search text: selected and focused, so that typing replaces it. */
  readonly begin?: string | undefined
}

/** Finds products by name; a number in front is the quantity. */
export const ProductPart = ({ sold, currency, onPick, begin }: ProductPartProps) => {
  const t = useT()
  const { money } = useFormat()
  const [typed, setTyped] = useState(begin ?? '')
  const hits = useMemo(() => findSold(sold, typed), [sold, typed])
  const { quantity, text } = typedProduct(typed)
  const pick = ({ product, closed }: Sold) => {
    if (closed) return
    setTyped('')
    onPick(product, quantity)
  }
  const tail = ({ product, closed }: Sold) => {
    if (closed) return t('phone-order.product.closed')
    const remaining = product.left === null ? [] : [t('phone-order.product.left', { n: product.left })]
    return [...remaining, money(product.price, currency)].join(' · ')
  }
  return (
    <>
      <FindField
        part="product"
        label={t('phone-order.product')}
        help={t('phone-order.product.hint')}
        autoFocus={begin !== undefined}
        typed={typed}
        onType={setTyped}
        options={hits.map((one) => ({
          key: one.product.id,
          disabled: one.closed,
          content: (
            <>
              <span>
                {quantity > 1 ? <strong>{quantity} × </strong> : null}
                {one.product.name}
                <small>{one.category}</small>
              </span>
              <small>{tail(one)}</small>
            </>
          ),
        }))}
        onPick={(place) => hits[place] && pick(hits[place])}
      />
      {hits.length === 0 && text.trim().length > 1 ? (
        <p className="faint" role="status">
          {t('phone-order.product.none')}
        </p>
      ) : null}
    </>
  )
}

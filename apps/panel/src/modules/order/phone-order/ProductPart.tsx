import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { FindField } from './FindField.tsx'
import { findSold, type Sold, typedProduct } from './menu-find.ts'
import styles from './PhoneOrder.module.css'

interface ProductPartProps {
  readonly sold: readonly Sold[]
  readonly currency: string | undefined
  readonly onPick: (product: GuestProduct, quantity: number) => void
  /** What is looked for to begin with: it has the focus then, and what is typed stands in its place. */
  readonly begin?: string | undefined
}

/** Finds products by their name; a number before it is how many. */
export const ProductPart = ({ sold, currency, onPick, begin }: ProductPartProps) => {
  const t = useT()
  const { money } = useFormat()
  const [typed, setTyped] = useState(begin ?? '')
  const found = useMemo(() => findSold(sold, typed), [sold, typed])
  const { quantity, text } = typedProduct(typed)
  const pick = ({ product, closed }: Sold) => {
    if (closed) return
    setTyped('')
    onPick(product, quantity)
  }
  const tail = ({ product, closed }: Sold) => {
    if (closed) return t('phone-order.product.closed')
    const left = product.left === null ? [] : [t('phone-order.product.left', { n: product.left })]
    return [...left, money(product.price, currency)].join(' · ')
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
        found={found.map((one) => ({
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
        onPick={(place) => found[place] && pick(found[place])}
      />
      {found.length === 0 && text.trim().length > 1 ? (
        <p className={styles.quiet} role="status">
          {t('phone-order.product.none')}
        </p>
      ) : null}
    </>
  )
}

import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { applyRate } from '@sofra/contract/kernel/money.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Price.module.css'

type PriceProps = Pick<MenuProduct, 'price' | 'premium_price' | 'discount_rate'>

/** What a guest pays; the list price struck beside it where there is a discount, and the premium members' price. */
export const Price = ({ price, premium_price, discount_rate }: PriceProps) => {
  const t = useT()
  const { money } = useFormat()
  return (
    <span className={styles.price}>
      {discount_rate > 0 ? (
        <>
          <span className="visually-hidden">{t('menu.list-price', { price: money(price) })}</span>
          <s className={styles.quiet} aria-hidden="true">
            {money(price)}
          </s>
        </>
      ) : null}
      <span>{money(price - applyRate(price, discount_rate))}</span>
      {premium_price === null ? null : (
        <span className={styles.quiet}>{t('menu.premium', { price: money(premium_price) })}</span>
      )}
    </span>
  )
}

import type { PricedDetail } from '@sofra/contract/order/orders/order.contract.ts'
import { vatOf } from '@sofra/contract/order/print/paper.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import styles from './Detail.module.css'

/** The calculation of the total: each reduction and its bearer, VAT, and the amount still to collect. */
export const Prices = ({ detail }: { readonly detail: PricedDetail }) => {
  const t = useT()
  const { money, rate: written } = useFormat()
  const amount = (value: number) => <dd className={styles.amount}>{money(value, detail.currency)}</dd>
  const optional: readonly [PhraseKey, number][] = [
    ['detail.delivery_fee', detail.delivery_fee],
    ['detail.tip', detail.tip],
  ]
  return (
    <section>
      <h3>{t('detail.price')}</h3>
      <dl className={styles.sum}>
        <dt>{t('detail.goods')}</dt>
        {amount(detail.goods)}
        {detail.reductions.map(({ kind, label, borne_by, amount: value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn anew as a whole
          <div key={index} className={styles.pair} data-reduction={kind}>
            <dt>
              {label} <small>{t(`detail.borne.${borne_by}`)}</small>
            </dt>
            {amount(-value)}
          </div>
        ))}
        {optional.map(([label, value]) =>
          value > 0 ? (
            <div key={label} className={styles.pair}>
              <dt>{t(label)}</dt>
              {amount(value)}
            </div>
          ) : null,
        )}
        <div className={styles.pair} data-total>
          <dt>{t('order.total')}</dt>
          {amount(detail.total)}
        </div>
        {detail.wallet > 0 ? (
          <div className={styles.pair}>
            <dt>{t('detail.wallet')}</dt>
            {amount(-detail.wallet)}
          </div>
        ) : null}
        <div className={styles.pair} data-total>
          <dt>
            {t(detail.payment_kind === 'online' ? 'detail.paid_online' : 'detail.to_collect')}{' '}
            <small>{detail.payment_name}</small>
          </dt>
          {amount(detail.to_collect - (detail.due ?? 0))}
        </div>
        {detail.due ? (
          <div className={styles.pair} data-total>
            <dt>{t('order-edit.due')}</dt>
            {amount(detail.due)}
          </div>
        ) : null}
        {vatOf(detail.lines).map(({ rate, vat }) => (
          <div key={rate} className={styles.pair} data-quiet>
            <dt>{t('detail.vat', { rate: written(rate) })}</dt>
            {amount(vat)}
          </div>
        ))}
        {detail.returned_amount > 0 ? (
          <div className={styles.pair}>
            <dt>{t('detail.returned')}</dt>
            {amount(detail.returned_amount)}
          </div>
        ) : null}
      </dl>
    </section>
  )
}

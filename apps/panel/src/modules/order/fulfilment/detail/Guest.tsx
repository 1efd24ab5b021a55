import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import type { OrderDetail } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Detail.module.css'

const mapOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** Who ordered, and where and when to. */
export const Guest = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  const { dateTime, time } = useFormat()
  const { customer_name, customer_phone, address_text, table_number, scheduled_for, promised_at } = detail
  return (
    <dl className={styles.pairs}>
      <dt>{t('detail.customer')}</dt>
      <dd>
        {customer_name ?? t('desk.guest')}
        {customer_phone ? <a href={`tel:${customer_phone}`}>{formatPhone(customer_phone)}</a> : null}
      </dd>
      {address_text ? (
        <>
          <dt>{t('detail.address')}</dt>
          <dd>
            {address_text}
            <a href={mapOf(address_text)} target="_blank" rel="noreferrer">
              {t('detail.map')}
            </a>
          </dd>
        </>
      ) : null}
      {table_number ? (
        <>
          <dt>{t('order.table_number')}</dt>
          <dd>{table_number}</dd>
        </>
      ) : null}
      <dt>{t('order.created_at')}</dt>
      <dd>
        {dateTime(detail.created_at)}
        {scheduled_for ? <strong>{t('desk.due', { time: dateTime(scheduled_for) })}</strong> : null}
        {promised_at ? <span>{t('desk.promised', { time: time(promised_at) })}</span> : null}
      </dd>
    </dl>
  )
}

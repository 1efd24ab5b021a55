import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { type OrderDetail, orderOne, type PricedDetail } from '@sofra/contract/order/orders/order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { DetailDrawer, DetailFacts } from '../../../../kit/drawer/DetailDrawer.tsx'
import { call } from '../../../../kit/http/api.ts'
import { orderTones, StatusDot } from '../../../../kit/look/Status.tsx'
import { ZoneNote } from '../../../../kit/look/ZoneNote.tsx'
import { RecordLink } from '../../../../kit/screen/RecordLink.tsx'
import { RecordParts } from '../../../../kit/screen/RecordParts.tsx'
import { useFormat, ZoneContext } from '../../../../kit/words/format.ts'
import { isPhrase, useT } from '../../../../kit/words/i18n.ts'
import { Edited } from '../../order-edit/order-edit.api.tsx'
import { CardLines } from '../desk/card/CardLines.tsx'
import styles from './Detail.module.css'
import { DetailActions } from './DetailActions.tsx'
import { Prices } from './Prices.tsx'

type OrderEvent = OrderDetail['events'][number]

const useActor = () => {
  const t = useT()
  return ({ actor_name, actor_kind }: OrderEvent) => {
    const key = `event.by.${actor_kind}`
    return actor_name ?? (isPhrase(key) ? t(key) : t('event.by.system'))
  }
}

/** Describes the refund of a cancellation or return; empty if there was none. */
const useRefundText = (currency: string) => {
  const t = useT()
  const { money } = useFormat()
  return ({ refund }: OrderEvent) => {
    if (!refund) return ''
    const { points, ...amounts } = refund
    const parts = (['wallet', 'online', 'collected'] as const).flatMap((kind) =>
      amounts[kind] > 0 ? t(`event.refund.${kind}`, { amount: money(amounts[kind], currency) }) : [],
    )
    const all = [...parts, ...(points > 0 ? [t('event.refund.points', { n: points })] : [])]
    return all.length ? t('event.refund', { what: all.join(', ') }) : ''
  }
}

/** Describes the returned lines. */
const returnedText = ({ returned }: OrderEvent, lines: OrderDetail['lines']) =>
  (returned ?? [])
    .map(({ no, quantity }) => `${quantity}× ${lines.find((line) => line.no === no)?.name ?? ''}`)
    .join(', ')

const Event = ({
  event,
  detail: { currency, lines },
}: {
  readonly event: OrderEvent
  readonly detail: OrderDetail
}) => {
  const t = useT()
  const { dateTime } = useFormat()
  const refundText = useRefundText(currency)(event)
  const actor = useActor()
  const key = `event.${event.action}`
  const words = isPhrase(key) ? t(key, { minutes: event.minutes }) : t('event.other')
  return (
    <li>
      <StatusDot tone={orderTones[event.to]} label={words} />
      <span className="quiet">
        {dateTime(event.at)} · {actor(event)}
      </span>
      {event.returned ? <span>{returnedText(event, lines)}</span> : null}
      {event.reason ? <span>{event.reason}</span> : null}
      {event.edit ? <Edited edit={event.edit} currency={currency} /> : null}
      {event.note ? <em>{event.note}</em> : null}
      {refundText ? <span>{refundText}</span> : null}
    </li>
  )
}

/** The history of the order: when, who, why; latest first. */
const Events = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  return (
    <section>
      <h3>{t('detail.events')}</h3>
      <ol className={`stack-16 ${styles.events}`}>
        {detail.events
          .toSorted((one, other) => other.id - one.id)
          .map((event) => (
            <Event key={event.id} event={event} detail={detail} />
          ))}
      </ol>
      {detail.prints > 0 ? <p className="quiet">{t('detail.prints', { n: detail.prints })}</p> : null}
    </section>
  )
}

const mapOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** The guest, the address and the time. */
const Guest = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  const { dateTime, time } = useFormat()
  const {
    company_id,
    member_id,
    customer_name,
    customer_phone,
    address_text,
    table_number,
    scheduled_for,
    promised_at,
  } = detail
  return (
    <dl className={styles.pairs}>
      <dt>{t('detail.customer')}</dt>
      <dd>
        {customer_name && member_id ? (
          <RecordLink of={member} id={member_id} company={company_id}>
            {customer_name}
          </RecordLink>
        ) : (
          (customer_name ?? (customer_phone ? null : '–'))
        )}
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

/** The lines with options and prices; a reduced price is shown beside the struck-through menu price. */
const LinePrices = ({ detail }: { readonly detail: PricedDetail }) => {
  const { money } = useFormat()
  return detail.lines.map((line) => (
    <div key={line.no} className={styles.line}>
      <CardLines card={{ lines: [line], note: null }} />
      <span className={styles.amount}>
        {line.net < line.gross ? <s>{money(line.gross, detail.currency)}</s> : null}
        {money(line.net, detail.currency)}
      </span>
    </div>
  ))
}

interface OrderPanelProps {
  readonly order: number
  readonly branch: number
  readonly onClose: () => void
}

const Content = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  return (
    <>
      <DetailFacts>
        <StatusDot tone={orderTones[detail.status]} label={t(`status.${detail.status}`)} />
        <span>{detail.branch_name}</span>
        <span>{t(`delivery-type.${detail.delivery_type}`)}</span>
        <span>{detail.marketplace?.name ?? t(`source.${detail.source}`)}</span>
        <span>{detail.payment_name}</span>
        <ZoneNote />
      </DetailFacts>
      <Guest detail={detail} />
      <section>
        <h3>{t('detail.lines')}</h3>
        {'goods' in detail ? <LinePrices detail={detail} /> : <CardLines card={{ lines: detail.lines, note: null }} />}
      </section>
      {detail.note ? (
        <section>
          <h3>{t('detail.note')}</h3>
          <CardLines card={{ lines: [], note: detail.note }} />
        </section>
      ) : null}
      {'goods' in detail ? (
        <>
          <Prices detail={detail} />
          <RecordParts table="orders" id={detail.id} branch_id={detail.branch_id} />
        </>
      ) : null}
      <Events detail={detail} />
    </>
  )
}

/** An order in full, in a drawer. */
const OrderPanel = ({ order, branch, onClose }: OrderPanelProps) => {
  const t = useT()
  const detail = useQuery({
    queryKey: ['order', 'one', order],
    queryFn: ({ signal }) => call(orderOne, { params: { branch_id: branch, order_id: order } }, { signal }),
  })
  return (
    <DetailDrawer
      of={detail}
      title={detail.data ? `${t('order.one')} ${detail.data.code}` : t('order.one')}
      failed={t('detail.failed')}
      size={560}
      onClose={onClose}
      foot={(order) => <DetailActions detail={order} />}
    >
      {(order) => (
        <ZoneContext value={order.timezone}>
          <Content detail={order} />
        </ZoneContext>
      )}
    </DetailDrawer>
  )
}

export default OrderPanel

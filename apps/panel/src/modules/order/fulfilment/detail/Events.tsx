import type { OrderDetail } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { orderTones, StatusDot } from '../../../../kit/look/Status.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { isPhrase, useT } from '../../../../kit/words/i18n.ts'
import styles from './Detail.module.css'

type OrderEvent = OrderDetail['events'][number]

const useActor = () => {
  const t = useT()
  return ({ actor_name, actor_kind }: OrderEvent) => {
    const key = `event.by.${actor_kind}`
    return actor_name ?? (isPhrase(key) ? t(key) : t('event.by.system'))
  }
}

const Event = ({ event }: { readonly event: OrderEvent }) => {
  const t = useT()
  const { dateTime } = useFormat()
  const actor = useActor()
  const key = `event.${event.action}`
  const words = isPhrase(key) ? t(key, { minutes: event.minutes }) : t('event.other')
  return (
    <li>
      <StatusDot tone={orderTones[event.to]} label={words} />
      <span className={styles.who}>
        {dateTime(event.at)} · {actor(event)}
      </span>
      {event.reason ? <span>{event.reason}</span> : null}
      {event.note ? <em>{event.note}</em> : null}
    </li>
  )
}

/** What happened to the order: when, by whom, why. The latest first. */
export const Events = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  return (
    <section>
      <h3>{t('detail.events')}</h3>
      <ol className={styles.events}>
        {detail.events
          .toSorted((one, other) => other.id - one.id)
          .map((event) => (
            <Event key={event.id} event={event} />
          ))}
      </ol>
      {detail.prints > 0 ? <p className={styles.who}>{t('detail.prints', { n: detail.prints })}</p> : null}
    </section>
  )
}

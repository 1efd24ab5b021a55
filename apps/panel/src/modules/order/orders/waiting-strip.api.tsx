import { myDesk, type OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useTick } from '../../../kit/tick.ts'
import { formatClock, useFormat } from '../../../kit/words/format.ts'
import { anHour, formatHours } from '../../../kit/words/hours.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { boardOf } from './desk/board/columns.ts'
import { deskQuery } from './desk/desk-query.ts'
import { seesAll } from './desk/sees-all.ts'
import styles from './WaitingStrip.module.css'

/** Cards that fit into one line of a wide window; the desk has all. */
const maxCards = 6

const Waiting = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const follow = useFollow()
  const { money } = useFormat(card.timezone)
  const seconds = useTick((now) => {
    const waited = Math.max(0, Math.floor((now - Date.parse(card.created_at)) / 1000))
    return waited < anHour ? waited : Math.floor(waited / 60) * 60
  })
  return (
    <li>
      <a href={`/order/desk?order=${card.id}&of=${card.branch_id}`} onClick={follow}>
        <span className={styles.head}>
          <b>{card.code}</b>
          <span>{seconds < anHour ? formatClock(seconds) : formatHours(t, seconds)}</span>
        </span>
        <span className="quiet small clipped">{card.branch_name}</span>
        {card.total === null ? null : <span>{money(card.total, card.currency)}</span>}
      </a>
    </li>
  )
}

/** The orders that wait for approval in all branches of the user, live and the oldest first. Nothing for users without a desk of all branches. */
export const WaitingStrip = () => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const { account_type } = useMe()
  const isShown = may(myDesk) && !seesAll(account_type)
  const { data } = useQuery({ ...deskQuery('all'), enabled: isShown })
  const now = useTick((tick) => Math.floor(tick / 60_000) * 60_000)
  if (!isShown || !data) return null
  const { waiting } = boardOf(data.cards, now, data.lead_minutes)
  return (
    <section className={styles.strip} aria-label={t('desk.awaiting')}>
      <h2>
        <a href="/order/desk" onClick={follow}>
          {t('desk.awaiting')}
        </a>
      </h2>
      {waiting.length === 0 ? <p className="quiet">{t('desk.awaiting.none')}</p> : null}
      <ul className="numbers">
        {waiting.slice(0, maxCards).map((card) => (
          <Waiting key={card.id} card={card} />
        ))}
        {waiting.length > maxCards ? (
          <li>
            <a href="/order/desk" onClick={follow}>
              {t('desk.awaiting.more', { n: waiting.length - maxCards })}
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

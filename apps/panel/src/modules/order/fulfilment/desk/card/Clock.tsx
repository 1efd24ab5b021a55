import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { formatClock } from '../../../../../kit/words/format.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import { useDesk } from '../DeskContext.ts'
import { useTick } from '../tick.ts'
import styles from './Card.module.css'
import { clockOf } from './clock.ts'

/** The running clock of a card; red, and saying so, when the order is late. */
export const Clock = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const { leadMinutes } = useDesk()
  const reading = useTick((now) => {
    const clock = clockOf(card, now, leadMinutes)
    return clock && `${clock.tone} ${formatClock(clock.seconds)}`
  })
  if (reading === null) return null
  const [tone, text] = reading.split(' ')
  return (
    <span className={styles.clock} data-tone={tone} role="timer">
      {text}
      {tone === 'late' ? <span className="visually-hidden"> {t('desk.clock.late')}</span> : null}
    </span>
  )
}

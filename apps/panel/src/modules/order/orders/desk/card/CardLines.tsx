import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import styles from './Card.module.css'

type Line = OrderCard['lines'][number]

const Options = ({ options }: Pick<Line, 'options'>) => {
  const t = useT()
  const words = options.map(({ name, quantity, removed }) => {
    if (removed) return t('desk.removed', { name })
    return quantity > 1 ? `${quantity}× ${name}` : name
  })
  return <span className={styles.options}>{words.join(' · ')}</span>
}

const Seat = ({ seat }: { readonly seat: number }) => (
  <span className={styles.options}>{useT()('table-order.seat.of', { n: seat })}</span>
)

/** The ordered lines: quantity, name, options, and the notes, which must not be missed. */
export const CardLines = ({ card }: { readonly card: Pick<OrderCard, 'lines' | 'note'> }) => {
  const t = useT()
  return (
    <>
      <ol className={`stack-4 ${styles.lines}`}>
        {card.lines.map((line) => (
          <li key={line.no}>
            <span className={styles.quantity}>{line.quantity}×</span>
            <span>
              {line.name}
              {line.returned > 0 ? (
                <span className={styles.options}>{t('detail.line-returned', { n: line.returned })}</span>
              ) : null}
              {line.seat === null ? null : <Seat seat={line.seat} />}
              {line.options.length > 0 ? <Options options={line.options} /> : null}
              {line.note ? <em className={styles.note}>{line.note}</em> : null}
            </span>
          </li>
        ))}
      </ol>
      {card.note ? <p className={styles.note}>{card.note}</p> : null}
    </>
  )
}

import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { ClosedItem, Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import type { ReactNode } from 'react'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Overview.module.css'

interface SectionProps {
  readonly title: string
  /** The page with all of it; undefined for users without access. */
  readonly to?: string | undefined
  /** The text if there is nothing to list. */
  readonly empty: string | null
  readonly children: ReactNode
}

/** A part of an overview with its heading. */
export const Section = ({ title, to, empty, children }: SectionProps) => {
  const follow = useFollow()
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {to ? (
          <a href={to} onClick={follow}>
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      {empty === null ? children : <p className={styles.empty}>{empty}</p>}
    </section>
  )
}

/** A bar whose length is a share of the highest one, from 0 to 1. */
export const Track = ({ share }: { readonly share: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span style={{ inlineSize: `${share * 100}%` }} />
  </span>
)

/** Today's best-selling products. */
export const Best = ({ best, currency }: Pick<Overview, 'best' | 'currency'>) => {
  const t = useT()
  const { money } = useFormat()
  const maxQuantity = Math.max(1, ...best.map(({ quantity }) => quantity))
  return (
    <Section title={t('overview.best')} empty={best.length ? null : t('overview.best.empty')}>
      <ol className={`numbers ${styles.list}`}>
        {best.map(({ product_id, name, quantity, amount }) => (
          <li key={product_id ?? name}>
            <span className="breakable">{name}</span>
            <span className={styles.amount}>
              {amount === null ? t('overview.quantity', { n: quantity }) : money(amount, currency)}
            </span>
            {amount === null ? null : (
              <span className={`quiet small ${styles.quantity}`}>{t('overview.quantity', { n: quantity })}</span>
            )}
            <Track share={quantity / maxQuantity} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The cancellation reasons of today's orders. */
export const Cancellations = ({
  cancellations,
  list,
}: Pick<Overview, 'cancellations'> & { readonly list: string | undefined }) => {
  const t = useT()
  const { number } = useFormat()
  const maxOrders = Math.max(1, ...cancellations.map(({ orders }) => orders))
  return (
    <Section
      title={t('overview.cancellations')}
      to={cancellations.length ? list : undefined}
      empty={cancellations.length ? null : t('overview.cancellations.empty')}
    >
      <ol className={`numbers ${styles.list}`} data-tone="bad">
        {cancellations.map(({ reason, orders }) => (
          <li key={reason ?? ''}>
            <span className="breakable">{reason ?? t('overview.cancellations.unknown')}</span>
            <span className={styles.amount}>{number(orders)}</span>
            <Track share={orders / maxOrders} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Until when an item is closed. */
const Until = ({ closed_until }: Pick<ClosedItem, 'closed_until'>) => {
  const t = useT()
  const { shortTime } = useFormat()
  return closed_until ? t('overview.closed.until', { time: shortTime(closed_until) }) : t('overview.closed.for-good')
}

/** The items that guests cannot order because a user has closed them. */
export const Closed = ({ closed: { total, items }, menu }: Pick<Overview, 'closed'> & { readonly menu: string }) => {
  const t = useT()
  const may = useMay()
  return (
    <Section
      title={t('overview.closed')}
      to={total > 0 && may(branchProducts) ? menu : undefined}
      empty={total > 0 ? null : t('overview.closed.empty')}
    >
      <ul className={`numbers ${styles.list}`}>
        {items.map(({ kind, id, name, closed_until }) => (
          <li key={`${kind}-${id}`}>
            <span className="breakable">{name}</span>
            <span className={styles.amount}>
              <Until closed_until={closed_until} />
            </span>
            <span className={`quiet small ${styles.quantity}`}>{t(`overview.closed.${kind}`)}</span>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className={styles.empty}>{t('overview.closed.more', { n: total - items.length })}</p>
      ) : null}
    </Section>
  )
}

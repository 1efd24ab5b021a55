import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import type { BranchSlots } from '@sofra/contract/branch/slot/slot.contract.ts'
import type { SlotScope } from '@sofra/contract/branch/slot/slot.rules.ts'
import type { CSSProperties } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Slot.module.css'

interface SlotDayProps {
  readonly slots: BranchSlots
  /** The counters in order. */
  readonly scopes: readonly SlotScope[]
}

interface BarsProps {
  readonly title: string
  readonly maxOrders: number
  readonly quarters: BranchSlots['today']
  readonly timezone: string
}

/** The quarter hours of a day as bars of their used capacity; a table for screen readers. */
const Bars = ({ title, maxOrders, quarters, timezone }: BarsProps) => {
  const t = useT()
  const { time } = useFormat(timezone)
  const full = quarters.filter(({ used }) => used >= maxOrders).length
  return (
    <section className={styles.day} aria-label={title}>
      <h3>
        {title} <small>{full > 0 ? t('slot.full', { n: full }) : null}</small>
      </h3>
      <ol className={styles.bars}>
        {quarters.map(({ starts_at, used }, i) => {
          const label = t('slot.used', { time: time(starts_at), used, most: maxOrders })
          const share = { '--share': `${Math.min(100, Math.round((100 * used) / maxOrders))}%` } as CSSProperties
          // A phone has room for a label every three hours, and for none after the last quarters.
          const isNamed = quarters.length - i > 10 && localTime(timezone, new Date(starts_at)).minute % 180 === 0
          return (
            <li key={starts_at} data-full={used >= maxOrders || undefined} title={label}>
              <span className="visually-hidden">{label}</span>
              <span className={styles.bar} style={share} aria-hidden="true" />
              <span className={styles.hour} aria-hidden="true">
                {isNamed ? time(starts_at) : null}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Today's used capacity per quarter hour, for each counter. */
export const SlotDay = ({ slots: { rule, today, timezone }, scopes }: SlotDayProps) => {
  const t = useT()
  if (!rule) return null
  return (
    <section className={styles.today} aria-label={t('slot.today')}>
      <h2>{t('slot.today')}</h2>
      {today.length === 0 ? <p className={styles.hint}>{t('slot.today.none')}</p> : null}
      {scopes.map((scope) => {
        const quarters = today.filter((one) => one.scope === scope)
        const maxOrders = scope === 'all' ? rule.most : (rule.types[scope] ?? rule.most)
        const title = scope === 'all' ? t('slot.scope.all') : t(`delivery-type.${scope}`)
        return quarters.length > 0 ? (
          <Bars key={scope} title={title} maxOrders={maxOrders} quarters={quarters} timezone={timezone} />
        ) : null
      })}
    </section>
  )
}

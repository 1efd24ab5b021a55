import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import type { BranchSlots } from '@sofra/contract/branch/slot/slot.contract.ts'
import type { SlotScope } from '@sofra/contract/branch/slot/slot.rules.ts'
import type { CSSProperties } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Slot.module.css'

interface SlotDayProps {
  readonly slots: BranchSlots
  /** The counters that there are, in their order. */
  readonly scopes: readonly SlotScope[]
}

interface BarsProps {
  readonly title: string
  readonly most: number
  readonly quarters: BranchSlots['today']
  readonly timezone: string
}

/** The quarters of a day as bars: how much of each is taken. A table for whoever listens. */
const Bars = ({ title, most, quarters, timezone }: BarsProps) => {
  const t = useT()
  const { time } = useFormat(timezone)
  const full = quarters.filter(({ used }) => used >= most).length
  return (
    <section className={styles.day} aria-label={title}>
      <h3>
        {title} <small>{full > 0 ? t('slot.full', { n: full }) : null}</small>
      </h3>
      <ol className={styles.bars}>
        {quarters.map(({ starts_at, used }, i) => {
          const label = t('slot.used', { time: time(starts_at), used, most })
          const share = { '--share': `${Math.min(100, Math.round((100 * used) / most))}%` } as CSSProperties
          // A phone has room for every third hour, and for none behind the last quarters.
          const isNamed = quarters.length - i > 10 && localTime(timezone, new Date(starts_at)).minute % 180 === 0
          return (
            <li key={starts_at} data-full={used >= most || undefined} title={label}>
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

/** How full today's quarters are, of each counter. */
export const SlotDay = ({ slots: { rule, today, timezone }, scopes }: SlotDayProps) => {
  const t = useT()
  if (!rule) return null
  return (
    <section className={styles.today} aria-label={t('slot.today')}>
      <h2>{t('slot.today')}</h2>
      {today.length === 0 ? <p className={styles.hint}>{t('slot.today.none')}</p> : null}
      {scopes.map((scope) => {
        const quarters = today.filter((one) => one.scope === scope)
        const most = scope === 'all' ? rule.most : (rule.types[scope] ?? rule.most)
        const title = scope === 'all' ? t('slot.scope.all') : t(`delivery-type.${scope}`)
        return quarters.length > 0 ? (
          <Bars key={scope} title={title} most={most} quarters={quarters} timezone={timezone} />
        ) : null
      })}
    </section>
  )
}

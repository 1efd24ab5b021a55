import type { Licence } from '@sofra/contract/company/licence/licence.contract.ts'
import { Alert } from 'antd'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'
import { daysLeft, partPassed } from './licence-time.ts'

const tones: Record<Licence['state'], Tone> = { running: 'good', ending: 'warning', grace: 'bad', ended: 'bad' }

/** Remaining term of the licence as a progress bar, with a warning before its end. */
export const LicenceTime = ({ licence }: { readonly licence: Licence }) => {
  const t = useT()
  const { date } = useFormat()
  const now = Date.now()
  const { state, starts_at, ends_at, closes_at } = licence
  const begins = new Date(starts_at).getTime() > now
  const daysLeftText = ends_at === null ? t('licence.no-end') : t('licence.days-left', { n: daysLeft(ends_at, now) })
  const words =
    ends_at !== null && new Date(ends_at).getTime() <= now ? t('licence.ended', { date: date(ends_at) }) : daysLeftText
  return (
    <section className={styles.time} aria-label={t('licence.ends_at')}>
      <div className={`wrap-row ${styles.line}`}>
        <StatusDot tone={tones[state]} label={t(`company.licence.${state}`)} />
        <strong>{words}</strong>
      </div>
      {ends_at === null ? null : (
        <div className={styles.bar} data-tone={tones[state]} aria-hidden="true">
          <span style={{ inlineSize: `${partPassed(starts_at, ends_at, now) * 100}%` }} />
        </div>
      )}
      <div className={`wrap-row quiet ${styles.ends}`}>
        <span>{t(begins ? 'licence.begins' : 'licence.since', { date: date(starts_at) })}</span>
        {ends_at === null ? null : <span>{t('licence.until', { date: date(ends_at) })}</span>}
      </div>
      {state === 'running' ? null : (
        <Alert
          showIcon
          type={state === 'ending' ? 'warning' : 'error'}
          title={t(`licence.${state}.hint`, { date: closes_at ? date(closes_at) : '' })}
        />
      )}
    </section>
  )
}

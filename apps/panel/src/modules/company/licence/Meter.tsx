import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'

interface MeterProps {
  readonly label: string
  readonly used: number
  readonly limit: number
  /** What follows from a limit that is reached. */
  readonly note?: string | undefined
}

/** How much of a limit is used. */
export const Meter = ({ label, used, limit, note }: MeterProps) => {
  const t = useT()
  const { number } = useFormat()
  const part = limit > 0 ? Math.min(1, used / limit) : Number(used > 0)
  const tone = used > limit ? 'bad' : used === limit && limit > 0 ? 'warning' : 'good'
  return (
    <div className={styles.meter}>
      <div className={styles.line}>
        <span>{label}</span>
        <strong>{t('licence.used', { n: number(used), limit: number(limit) })}</strong>
      </div>
      <div className={styles.bar} data-tone={tone} aria-hidden="true">
        <span style={{ inlineSize: `${part * 100}%` }} />
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  )
}

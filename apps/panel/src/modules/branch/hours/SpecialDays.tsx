import { addDays, localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { Button } from 'antd'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { useBranchId, useZone } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { DayRow } from './DayRow.tsx'
import styles from './Hours.module.css'
import type { SpecialDay, Week } from './week.ts'

const tomorrowIn = (zone: string) => addDays(localTime(zone, new Date()).date, 1)

interface SpecialDaysProps {
  readonly week: Week
  /** Errors by path in the stored week. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (week: Week) => void
}

/** Dates with other hours than the week's: holidays and events. */
export const SpecialDays = ({ week, errors, onChange }: SpecialDaysProps) => {
  const t = useT()
  const zone = useZone(useBranchId())
  // Calendar days have no zone.
  const { date: written } = useFormat('UTC')
  const nameOf = (day: string) => (day ? written(`${day}T12:00Z`) : '')
  const set = (special: readonly SpecialDay[]) => onChange({ ...week, special })
  const change = (index: number, patch: Partial<SpecialDay>) =>
    set(week.special.map((one, i) => (i === index ? { ...one, ...patch } : one)))
  const errorsOf = (index: number, ranges: number) =>
    Array.from({ length: ranges }, (_, i) => {
      const path = `exceptions.${index}.ranges.${i}`
      return errors[`${path}.start`] ?? errors[`${path}.end`]
    })
  return (
    <section className={`column ${styles.special}`} aria-label={t('hours.exceptions')}>
      <h2>{t('hours.exceptions')}</h2>
      <p className={styles.note}>{t('hours.exceptions.hint')}</p>
      <ul className={styles.days}>
        {week.special.map(({ date, ranges }, index) => (
          <DayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: its date is what is being typed
            key={index}
            day={nameOf(date)}
            ranges={ranges}
            errors={errorsOf(index, ranges.length)}
            onChange={(next) => change(index, { ranges: next })}
            head={
              <span className={styles.date}>
                <DateInput
                  value={date}
                  invalid={errors[`exceptions.${index}.date`] !== undefined}
                  control={{ 'aria-label': t('hours.exception.date') }}
                  onChange={(next) => change(index, { date: next })}
                />
                <Button
                  type="text"
                  aria-label={t('hours.exception.remove', { date: nameOf(date) })}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  onClick={() => set(week.special.filter((_, i) => i !== index))}
                />
              </span>
            }
          />
        ))}
      </ul>
      <Button
        icon={<CalendarPlus size={16} aria-hidden="true" />}
        onClick={() => set([...week.special, { date: tomorrowIn(zone), ranges: [] }])}
      >
        {t('hours.exception.add')}
      </Button>
    </section>
  )
}

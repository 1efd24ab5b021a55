import { dayName } from '@sofra/contract/kernel/range.text.ts'
import { useLang } from '../../../kit/words/i18n.ts'
import { DayRow } from './DayRow.tsx'
import styles from './Hours.module.css'
import { type Week, weekdays } from './week.ts'

type Days = Week['days']
type Errors = Readonly<Record<string, string>>

/** Errors of one day's ranges, from those of the week, which is sent as one list. */
const errorsOf = (errors: Errors, days: Days, index: number) => {
  const before = days.slice(0, index).reduce((sum, ranges) => sum + ranges.length, 0)
  return (days[index] ?? []).map((_, rangeIndex) => {
    const path = `weekly.${before + rangeIndex}`
    return errors[`${path}.start`] ?? errors[`${path}.end`]
  })
}

interface WeekDaysProps {
  readonly days: Days
  /** Errors by path in the stored week: `weekly.3.start`. */
  readonly errors: Errors
  readonly onChange: (days: Days) => void
}

/** A week by day. */
export const WeekDays = ({ days, errors, onChange }: WeekDaysProps) => {
  const [lang] = useLang()
  return (
    <ul className={styles.days}>
      {weekdays.map((weekday, index) => {
        const ranges = days[index] ?? []
        return (
          <DayRow
            key={weekday}
            day={dayName(weekday, lang, 'long')}
            ranges={ranges}
            errors={errorsOf(errors, days, index)}
            onChange={(next) => onChange(days.with(index, next))}
            onCopy={() => onChange(days.map(() => ranges))}
          />
        )
      })}
    </ul>
  )
}

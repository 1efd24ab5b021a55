import { Button } from 'antd'
import { useT } from '../../../kit/i18n.ts'
import { type Part, PartBody } from '../branch/branch.api.tsx'
import { DayRow } from './DayRow.tsx'
import styles from './Hours.module.css'
import { SpecialDays } from './SpecialDays.tsx'
import { openHours, presetNames, presets, type Typed, type Week, weekdays } from './week.ts'

/** The errors of one day's ranges, out of those of the week as it is sent: one list, day after day. */
const errorsOf = (errors: Readonly<Record<string, string>>, days: Week['days'], index: number) => {
  const before = days.slice(0, index).reduce((sum, ranges) => sum + ranges.length, 0)
  return (days[index] ?? []).map((_, place) => {
    const path = `weekly.${before + place}`
    return errors[`${path}.start`] ?? errors[`${path}.end`]
  })
}

const Days = ({ part, week }: { readonly part: Part<Week>; readonly week: Week }) => {
  const t = useT()
  const set = (index: number, ranges: readonly Typed[]) =>
    part.change({ ...week, days: week.days.map((one, place) => (place === index ? ranges : one)) })
  return (
    <ul className={styles.days}>
      {weekdays.map((weekday, index) => {
        const ranges = week.days[index] ?? []
        return (
          <DayRow
            key={weekday}
            day={t(`hours.day.${weekday}`)}
            ranges={ranges}
            errors={errorsOf(part.errors, week.days, index)}
            onChange={(next) => set(index, next)}
            onCopy={() => part.change({ ...week, days: week.days.map(() => ranges) })}
          />
        )
      })}
    </ul>
  )
}

/** The week, one row a day, and the days on which other hours hold. */
export const HoursEditor = ({ part }: { readonly part: Part<Week> }) => {
  const t = useT()
  const week = part.value
  return (
    <PartBody part={part}>
      {week ? (
        <div className={styles.editor}>
          <fieldset className={styles.presets}>
            <legend>{t('hours.presets')}</legend>
            {presetNames.map((name) => (
              <Button key={name} onClick={() => part.change({ ...week, days: presets[name] })}>
                {t(`hours.preset.${name}`)}
              </Button>
            ))}
          </fieldset>
          <Days part={part} week={week} />
          <p className={styles.total} role="status">
            {t('hours.week-total', { n: openHours(week) })}
          </p>
          <SpecialDays part={part} week={week} />
        </div>
      ) : null}
    </PartBody>
  )
}

import { Button } from 'antd'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type Part, PartBody } from '../branch/branch-part.api.tsx'
import styles from './Hours.module.css'
import { SpecialDays } from './SpecialDays.tsx'
import { WeekDays } from './WeekDays.tsx'
import { openHours, presetNames, presets, type Week } from './week.ts'

/** The week by day, and special days. */
export const HoursEditor = ({ part }: { readonly part: Part<Week> }) => {
  const t = useT()
  const { number } = useFormat()
  const week = part.value
  const open = week ? openHours(week) : 0
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
          <WeekDays days={week.days} errors={part.errors} onChange={(days) => part.change({ ...week, days })} />
          <p className={styles.total} role="status">
            {t('hours.week-total', { n: open, hours: number(open) })}
          </p>
          <SpecialDays part={part} week={week} />
        </div>
      ) : null}
    </PartBody>
  )
}

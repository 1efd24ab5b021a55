import type { HoursType } from '@sofra/contract/branch/hours/hours.contract.ts'
import { Button, Switch } from 'antd'
import { useId } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type Part, PartBody } from '../branch/branch-part.api.tsx'
import styles from './Hours.module.css'
import { SpecialDays } from './SpecialDays.tsx'
import { WeekDays } from './WeekDays.tsx'
import { type HoursDraft, openHours, presetNames, presets, type Week } from './week.ts'

interface WeekEditorProps {
  readonly week: Week
  /** Errors by path in the stored week: `weekly.3.start`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (week: Week) => void
}

/** The week by day, and special days. */
const WeekEditor = ({ week, errors, onChange }: WeekEditorProps) => {
  const t = useT()
  const { number } = useFormat()
  const open = openHours(week)
  return (
    <>
      <fieldset className={`wrap-row ${styles.presets}`}>
        <legend>{t('hours.presets')}</legend>
        {presetNames.map((name) => (
          <Button key={name} onClick={() => onChange({ ...week, days: presets[name] })}>
            {t(`hours.preset.${name}`)}
          </Button>
        ))}
      </fieldset>
      <WeekDays days={week.days} errors={errors} onChange={(days) => onChange({ ...week, days })} />
      <p className={styles.total} role="status">
        {t('hours.week-total', { n: open, hours: number(open) })}
      </p>
      <SpecialDays week={week} errors={errors} onChange={onChange} />
    </>
  )
}

/** Errors of one delivery type, by path in its own week. */
const errorsOf = (errors: Readonly<Record<string, string>>, type: HoursType) => {
  const start = `types.${type}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(start) ? [[path.slice(start.length), error]] : [],
    ),
  )
}

interface TypeEditorProps {
  readonly part: Part<HoursDraft>
  readonly draft: HoursDraft
  readonly type: HoursType
}

/** The hours of a delivery type: those of the branch until the user enables different ones. */
const TypeEditor = ({ part, draft, type }: TypeEditorProps) => {
  const t = useT()
  const id = useId()
  const week = draft.types[type]
  const set = (next: Week | undefined) => {
    const { [type]: _before, ...others } = draft.types
    part.change({ ...draft, types: next ? { ...others, [type]: next } : others })
  }
  return (
    <>
      <div className={`row ${styles.differ}`}>
        <Switch
          id={id}
          checked={week !== undefined}
          onChange={(on) => set(on ? { days: draft.days, special: draft.special } : undefined)}
        />
        <label htmlFor={id}>{t('hours.differ', { type: t(`delivery-type.${type}`) })}</label>
      </div>
      {week ? (
        <WeekEditor week={week} errors={errorsOf(part.errors, type)} onChange={set} />
      ) : (
        <p className={styles.note}>{t('hours.as-general')}</p>
      )}
    </>
  )
}

interface HoursEditorProps {
  readonly part: Part<HoursDraft>
  /** The delivery type whose hours are edited; absent for the branch's hours. */
  readonly type?: HoursType | undefined
}

/** The hours of a branch, or of one of its delivery types. */
export const HoursEditor = ({ part, type }: HoursEditorProps) => {
  const draft = part.value
  return (
    <PartBody part={part}>
      {draft ? (
        <div className={`column ${styles.editor}`}>
          {type ? (
            <TypeEditor key={type} part={part} draft={draft} type={type} />
          ) : (
            <WeekEditor week={draft} errors={part.errors} onChange={(week) => part.change({ ...draft, ...week })} />
          )}
        </div>
      ) : null}
    </PartBody>
  )
}

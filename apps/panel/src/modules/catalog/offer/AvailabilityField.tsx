import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { Button, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useT } from '../../../kit/words/i18n.ts'
import {
  openHours,
  presetNames,
  presets,
  storedWeek,
  type Week,
  WeekDays,
  weekOf,
} from '../../branch/hours/hours.api.tsx'
import styles from './AvailabilityField.module.css'

type Days = Week['days']

const daysOf = (value: Availability): Days | null => value && weekOf({ weekly: value.weekly, exceptions: [] }).days
const availabilityOf = (days: Days): Availability => ({ weekly: storedWeek({ days, special: [] }).weekly })

/** Errors of the week by path below the field. */
const useErrors = (name: string) => {
  const { getFieldState, formState } = useFormContext()
  const all = getFieldState(name, formState).error as unknown as
    | { weekly?: Record<string, Record<string, { message?: string } | undefined> | undefined> & { message?: string } }
    | undefined
  const weekly = all?.weekly ?? {}
  return {
    whole: weekly.message,
    byPath: Object.fromEntries(
      Object.entries(weekly).flatMap(([index, of]) =>
        typeof of === 'object'
          ? Object.entries(of).flatMap(([part, error]) =>
              error?.message ? [[`weekly.${index}.${part}`, error.message]] : [],
            )
          : [],
      ),
    ) as Record<string, string>,
  }
}

/** Availability: always, or by weekday and hour. */
export const AvailabilityField = ({ name }: { readonly name: string }) => {
  const t = useT()
  const field = useField(name)
  const errors = useErrors(name)
  const value = field.value as Availability
  const [days, setDays] = useState(() => daysOf(value))
  const reported = useRef(value)

  // The form was reset or reloaded: show its week.
  useEffect(() => {
    if (Object.is(reported.current, value)) return
    reported.current = value
    setDays(daysOf(value))
  }, [value])

  const change = (next: Days | null) => {
    setDays(next)
    reported.current = next && availabilityOf(next)
    field.onChange(reported.current)
  }
  const { id, disabled } = field.control
  return (
    <Field group id={id} label={field.label} error={errors.whole ?? field.error}>
      <div className={`row ${styles.switch}`}>
        <Switch
          id={id}
          disabled={disabled}
          checked={days === null}
          aria-label={t('availability.always')}
          onChange={(always) => change(always ? null : presets.lunch)}
        />
        <span>{t(days === null ? 'availability.always' : 'availability.hours')}</span>
      </div>
      {days === null ? null : (
        <fieldset className={styles.week} disabled={disabled}>
          <legend className="visually-hidden">{field.label}</legend>
          <div className="wrap-row">
            {presetNames.map((preset) => (
              <Button key={preset} size="small" disabled={disabled} onClick={() => change(presets[preset])}>
                {t(`hours.preset.${preset}`)}
              </Button>
            ))}
          </div>
          <WeekDays days={days} errors={errors.byPath} onChange={change} />
          <p className={styles.total} role="status">
            {t('availability.total', { n: openHours({ days, special: [] }) })}
          </p>
        </fieldset>
      )}
    </Field>
  )
}

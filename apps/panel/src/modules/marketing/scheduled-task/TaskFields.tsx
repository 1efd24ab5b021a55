import { dayName } from '@sofra/contract/kernel/range.text.ts'
import {
  fieldOfCycle,
  fieldOfType,
  scheduledTask,
  type TaskType,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import type { TaskCycle } from '@sofra/contract/marketing/scheduled-task/scheduled-task.cycle.ts'
import { Input } from 'antd'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { type PhraseKey, useLang } from '../../../kit/words/i18n.ts'
import { timeOf } from '../../branch/hours/hours.api.tsx'
import { GroupField } from '../notification/notification.api.tsx'

const { Choice, NumberField, Day } = fieldsOf(scheduledTask)

/** The initial values of the fields that depend on a choice. */
const usual: Readonly<Record<string, number>> = { days: 30, hours: 3, weekday: 1, month_day: 1 }

/** Sets the initial value of the active field and clears the others, which the server would refuse. */
const useOwnField = (fields: readonly string[], activeField: string | null) => {
  const { setValue, getValues } = useFormContext()
  useEffect(() => {
    for (const field of fields) {
      const value = field === activeField ? (getValues(field) ?? usual[field] ?? null) : null
      if (getValues(field) !== value) setValue(field, value, { shouldDirty: true })
    }
  }, [fields, activeField, getValues, setValue])
}

const ofTypes = ['days', 'hours', 'member_group_id'] as const
const ofCycles = ['weekday', 'month_day'] as const

/** The members that a task selects. */
export const TypeFields = ({ company }: { readonly company: number }) => {
  const type = useWatch({ name: 'type' }) as TaskType
  const field = fieldOfType[type]
  useOwnField(ofTypes, field)
  return (
    <>
      <Choice name="type" words="scheduled-task.type" help={`scheduled-task.type.${type}.hint`} />
      {field === 'days' ? <NumberField name="days" required help={`scheduled-task.days.${type}` as PhraseKey} /> : null}
      {field === 'hours' ? <NumberField name="hours" required /> : null}
      {field === 'member_group_id' ? <GroupField company={company} /> : null}
    </>
  )
}

/** A time of day in 24 hours, in every browser locale: parses `9`, `930` and `9.30`. */
const TimeOfDay = () => {
  const field = useField('at')
  const value = String(field.value ?? '')
  return (
    <FormField field={field} required>
      <Input
        {...field.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={value}
        onBlur={() => {
          field.onChange(timeOf(value) ?? value)
          field.onBlur()
        }}
        onChange={({ target }) => field.onChange(target.value)}
      />
    </FormField>
  )
}

/** The schedule of a task. */
export const CycleFields = () => {
  const [lang] = useLang()
  const cycle = useWatch({ name: 'cycle' }) as TaskCycle
  const field = fieldOfCycle[cycle]
  useOwnField(ofCycles, field)
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: dayName(day, lang, 'long') }))
  return (
    <>
      <FieldRow>
        <Choice name="cycle" words="scheduled-task.cycle" />
        <TimeOfDay />
      </FieldRow>
      <FieldRow>
        {field === 'weekday' ? <SelectField name="weekday" required options={weekdays} /> : null}
        {field === 'month_day' ? <NumberField name="month_day" required help="scheduled-task.month_day.hint" /> : null}
        <Day name="starts_on" />
      </FieldRow>
    </>
  )
}

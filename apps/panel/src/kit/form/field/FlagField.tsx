import { Switch } from 'antd'
import { Confirm } from '../../dialog/Confirm.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface Question {
  readonly title: string
  readonly text: string
  /** Label of the button that confirms. */
  readonly ok: string
}

export interface FlagFieldProps extends FieldProps {
  /** Returns the question to ask before the flag gets this value; undefined changes it at once. */
  readonly question?: (next: boolean) => Question | undefined
}

/** A switch that may ask for confirmation. */
export const FlagField = ({ name, help, question }: FlagFieldProps) => {
  const field = useField(name)
  const checked = field.value === true
  const confirmation = question?.(!checked)
  const control = (ask?: () => void) => (
    <Switch {...field.control} checked={checked} onChange={(next) => (ask ? ask() : field.onChange(next))} />
  )
  return (
    <FormField field={field} help={help}>
      {confirmation ? (
        <Confirm {...confirmation} onConfirm={() => field.onChange(!checked)}>
          {control}
        </Confirm>
      ) : (
        control()
      )}
    </FormField>
  )
}

import type { ReactNode } from 'react'
import { type PhraseKey, useT } from '../../words/i18n.ts'
import { Field } from './Field.tsx'
import type { useField } from './useField.ts'

interface FormFieldProps {
  readonly field: ReturnType<typeof useField>
  readonly help?: PhraseKey | undefined
  /** Replaces the schema's rule, for example if another field makes this one required. */
  readonly required?: boolean | undefined
  /** Several controls under one label. */
  readonly group?: boolean
  readonly children: ReactNode
}

/** The row of a form's field: its label, required mark, hint and error around the control. */
export const FormField = ({ field, help, required = field.required, ...row }: FormFieldProps) => {
  const t = useT()
  return (
    <Field {...row} id={field.id} label={field.label} required={required} error={field.error} help={help && t(help)} />
  )
}

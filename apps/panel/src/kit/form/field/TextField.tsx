import { maxLengthOf } from '@sofra/contract/kernel/core.ts'
import { Input } from 'antd'
import { type PhraseKey, useT } from '../../words/i18n.ts'
import { emptyOf } from '../schema.ts'
import { Field } from './Field.tsx'
import { useField } from './useField.ts'

export interface FieldProps {
  readonly name: string
  /** A sentence below the field. */
  readonly help?: PhraseKey
  /** Another field makes it required, so the schema alone does not require it. */
  readonly required?: boolean
}

/** A text field with one line or several. */
export const TextField = ({ name, help, required, lines = 1 }: FieldProps & { readonly lines?: number }) => {
  const t = useT()
  const field = useField(name)
  const shared = {
    ...field.control,
    ref: field.ref,
    value: (field.value as string | null) ?? '',
    maxLength: maxLengthOf(field.schema),
    ...(field.error ? { status: 'error' as const } : {}),
    onBlur: field.onBlur,
    onChange: (event: { target: { value: string } }) => field.onChange(event.target.value || emptyOf(field.schema)),
  }
  return (
    <Field
      id={field.id}
      label={field.label}
      required={required ?? field.required}
      error={field.error}
      help={help && t(help)}
    >
      {lines > 1 ? (
        <Input.TextArea {...shared} autoSize={{ minRows: lines, maxRows: lines * 3 }} />
      ) : (
        <Input {...shared} />
      )}
    </Field>
  )
}

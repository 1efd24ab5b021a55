import { maxLengthOf } from '@sofra/contract/kernel/core.ts'
import { Input } from 'antd'
import type { PhraseKey } from '../../words/i18n.ts'
import { emptyOf } from '../schema.ts'
import { FormField } from './FormField.tsx'
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
  const field = useField(name)
  const shared = {
    ...field.input,
    value: (field.value as string | null) ?? '',
    maxLength: maxLengthOf(field.schema),
    onChange: (event: { target: { value: string } }) => field.onChange(event.target.value || emptyOf(field.schema)),
  }
  return (
    <FormField field={field} required={required} help={help}>
      {lines > 1 ? (
        <Input.TextArea {...shared} autoSize={{ minRows: lines, maxRows: lines * 3 }} />
      ) : (
        <Input {...shared} />
      )}
    </FormField>
  )
}

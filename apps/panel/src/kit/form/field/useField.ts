import { useId } from 'react'
import { useController } from 'react-hook-form'
import { labelKey } from '../../record.ts'
import { useT } from '../../words/i18n.ts'
import { useFormOf } from '../form-context.ts'
import { isRequired, schemaAt } from '../schema.ts'

/** All that a field's control needs: its value, its label, its rules of the contract, and the ids that tie them together. */
export const useField = (path: string) => {
  const { of, readOnly } = useFormOf()
  const t = useT()
  const id = useId()
  const { field, fieldState } = useController({ name: path })
  const schema = schemaAt(of.input, path)
  const error = fieldState.error?.message
  return {
    id,
    name: of.name,
    schema,
    error,
    value: field.value as unknown,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    label: t(labelKey(of.name, path.split('.')[0] ?? path)),
    required: isRequired(schema),
    /** For the control itself. */
    control: {
      id,
      disabled: readOnly,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': `${id}-help`,
    },
  }
}

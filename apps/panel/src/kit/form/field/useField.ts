import { useId } from 'react'
import { useController } from 'react-hook-form'
import { labelKey } from '../../record.ts'
import { useT } from '../../words/i18n.ts'
import { useFormOf } from '../form-context.ts'
import { isRequired, schemaAt } from '../schema.ts'

/** Returns everything for a field's control: value, label, the contract's rules, and the ids that connect them. */
export const useField = (path: string) => {
  const { of, readOnly } = useFormOf()
  const t = useT()
  const id = useId()
  const { field, fieldState } = useController({ name: path })
  const schema = schemaAt(of.input, path)
  const error = fieldState.error?.message
  const control = { id, disabled: readOnly, 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-help` }
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
    /** Props of any control. */
    control,
    /** Props of an input or select. */
    input: { ...control, ref: field.ref, status: error ? ('error' as const) : ('' as const), onBlur: field.onBlur },
  }
}

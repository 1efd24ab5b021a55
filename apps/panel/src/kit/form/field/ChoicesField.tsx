import { Checkbox } from 'antd'
import { type PhraseKey, useT } from '../../words/i18n.ts'
import { optionsOf } from '../schema.ts'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

/** Any number of values of a closed list of the contract, in the list's order. */
export const ChoicesField = ({ name, help, words }: FieldProps & { readonly words: string }) => {
  const t = useT()
  const field = useField(name)
  const values = optionsOf(field.schema)
  return (
    <FormField group field={field} help={help}>
      <Checkbox.Group
        disabled={field.control.disabled}
        value={field.value as string[]}
        options={values.map((value) => ({ value, label: t(`${words}.${value}` as PhraseKey) }))}
        onChange={(chosen) => field.onChange(values.filter((value) => chosen.includes(value)))}
      />
    </FormField>
  )
}

import { Radio, Select } from 'antd'
import { type PhraseKey, useT } from '../../words/i18n.ts'
import { optionsOf } from '../schema.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

// What fits on a line is quicker to choose from when all of it can be seen.
const fewOptions = 4

/** One value of the contract's closed list, by its words `<words>.<value>`. */
export const ChoiceField = ({ name, help, words }: FieldProps & { readonly words: string }) => {
  const t = useT()
  const field = useField(name)
  const options = optionsOf(field.schema).map((value) => ({ value, label: t(`${words}.${value}` as PhraseKey) }))
  const few = options.length <= fewOptions
  const { id, ...control } = field.control
  return (
    <Field group={few} id={id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      {few ? (
        <Radio.Group
          name={id}
          disabled={control.disabled}
          value={field.value}
          options={options}
          onChange={(event) => field.onChange(event.target.value)}
        />
      ) : (
        <Select
          {...field.control}
          ref={field.ref}
          value={field.value}
          options={options}
          onBlur={field.onBlur}
          onChange={field.onChange}
          style={{ inlineSize: '100%' }}
        />
      )}
    </Field>
  )
}

import { Radio, Select } from 'antd'
import { useFormState } from 'react-hook-form'
import { type PhraseKey, useT } from '../../words/i18n.ts'
import { unofferedName, useLanguages } from '../../words/languages.ts'
import { optionsOf } from '../schema.ts'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

// Up to this number, all options are visible on one line, which is faster than a dropdown.
const fewOptions = 4

interface Option {
  readonly value: string
  readonly label: string
}

/** A choice between fixed values. */
const OptionsField = ({ name, help, options }: FieldProps & { readonly options: Option[] }) => {
  const field = useField(name)
  const few = options.length <= fewOptions
  const { id, ...control } = field.control
  return (
    <FormField group={few} field={field} help={help}>
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
          {...field.input}
          value={field.value}
          options={options}
          onChange={field.onChange}
          style={{ inlineSize: '100%' }}
        />
      )}
    </FormField>
  )
}

interface ChoiceFieldProps extends FieldProps {
  readonly words: string
  /** Returns the values that can be chosen, from the stored one. */
  readonly among?: (stored: string) => readonly string[]
}

/** One value of a closed list of the contract, with the phrases `<words>.<value>`. */
export const ChoiceField = ({ words, among, ...props }: ChoiceFieldProps) => {
  const t = useT()
  const { schema } = useField(props.name)
  const { defaultValues } = useFormState()
  const values = among ? among(String(defaultValues?.[props.name])) : optionsOf(schema)
  const options = values.map((value) => ({ value, label: t(`${words}.${value}` as PhraseKey) }))
  return <OptionsField {...props} options={options} />
}

/** The language `lang` of a record: one that the platform offers, or the stored one. */
export const LanguageField = () => {
  const { defaultValues } = useFormState()
  const languages = useLanguages()
  const stored = String(defaultValues?.lang ?? '')
  const isGone = stored !== '' && !languages.some(({ lang }) => lang === stored)
  const options = [
    ...languages.map(({ lang, name }) => ({ value: lang as string, label: name })),
    ...(isGone ? [{ value: stored, label: unofferedName(stored) }] : []),
  ]
  return <OptionsField name="lang" options={options} />
}

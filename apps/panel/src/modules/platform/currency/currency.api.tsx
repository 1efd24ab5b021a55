import { Select } from 'antd'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useBootstrap } from '../../../kit/session/session.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'

/** Selects one of the site's currencies. */
export const CurrencyField = ({ name, help }: { readonly name: string; readonly help?: PhraseKey }) => {
  const t = useT()
  const field = useField(name)
  const [lang] = useLang()
  const { currencies } = useBootstrap()
  // An inactive currency stays available to records that use it.
  const offered = currencies.filter(({ code, is_active }) => is_active || code === field.value)
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      <Select
        {...field.control}
        ref={field.ref}
        value={field.value}
        options={offered.map(({ code, symbol, name }) => ({
          value: code,
          label: `${translatedText(name, lang)} (${symbol})`,
        }))}
        onBlur={field.onBlur}
        onChange={field.onChange}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}

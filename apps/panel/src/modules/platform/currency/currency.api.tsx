import { Select } from 'antd'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useBootstrap } from '../../../kit/session/session.ts'
import { type PhraseKey, useLang } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'

/** Selects one of the site's currencies. */
export const CurrencyField = ({ name, help }: { readonly name: string; readonly help?: PhraseKey }) => {
  const field = useField(name)
  const [lang] = useLang()
  const { currencies } = useBootstrap()
  // An inactive currency stays available to records that use it.
  const offered = currencies.filter(({ code, is_active }) => is_active || code === field.value)
  return (
    <FormField field={field} help={help}>
      <Select
        {...field.input}
        value={field.value}
        options={offered.map(({ code, symbol, name }) => ({
          value: code,
          label: `${translatedText(name, lang)} (${symbol})`,
        }))}
        onChange={field.onChange}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}

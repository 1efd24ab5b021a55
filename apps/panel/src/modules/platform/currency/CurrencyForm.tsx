import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { currency, defaultCurrency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useBootstrap } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './CurrencyForm.module.css'

const { Text, Translated, Choice, NumberField, Flag } = fieldsOf(currency)

const separated = (separators: readonly string[], example: (separator: string) => string) =>
  separators.map((value) => ({ value, label: example(value) }))
const thousands = separated(['.', ',', ' ', '’', ''], (separator) => `1${separator}234`)
const decimals = separated([',', '.'], (separator) => `0${separator}50`)

const start = { symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2, is_active: true }

/** Examples of the typed format: a large, a small and a negative amount. */
const Preview = () => {
  const { symbol = '', ...typed } = useWatch() as CurrencyFormat
  const size = Number.isInteger(typed.decimals) && typed.decimals >= 0 && typed.decimals <= 3 ? typed.decimals : 2
  const format = { ...typed, decimals: size, symbol: symbol || '¤' }
  const examples = [123_456_789, 50, -1_234_50].map((amount) => Math.round(amount * 10 ** (size - 2)))
  return (
    <div className={`stack-8 numbers ${styles.preview}`}>
      {examples.map((amount) => (
        <output key={amount} dir="ltr">
          {formatMoney(amount, format)}
        </output>
      ))}
    </div>
  )
}

/** Asks before deactivating the default currency of new companies, or the last active one. */
const Active = () => {
  const t = useT()
  const { currencies } = useBootstrap()
  const code = useWatch({ name: 'code' }) as string
  const isOnly = !currencies.some((other) => other.is_active && other.code !== code)
  const question = (next: boolean) =>
    !next && (isOnly || code === defaultCurrency)
      ? {
          title: t('currency.deactivate'),
          text: t(isOnly ? 'currency.deactivate.only' : 'currency.deactivate.default', { code }),
          ok: t('currency.deactivate.ok'),
        }
      : undefined
  return <Flag name="is_active" question={question} />
}

export default function CurrencyForm() {
  return (
    <ResourceForm of={currency} start={start} beside={{ preview: <Preview /> }}>
      <Translated name="name" />
      <FieldRow>
        <Text name="code" />
        <Text name="symbol" />
        <Choice name="symbol_format" words="currency.symbol_format" />
      </FieldRow>
      <FieldRow>
        <SelectField name="thousands" options={thousands} />
        <SelectField name="decimal" options={decimals} />
        <NumberField name="decimals" />
      </FieldRow>
      <Active />
    </ResourceForm>
  )
}

import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { StatusDot } from '../../look/Status.tsx'
import { useFormat } from '../../words/format.ts'
import { type PhraseKey, useLang, useT } from '../../words/i18n.ts'
import { translatedText } from '../../words/translated.ts'
import styles from './Cell.module.css'

type Nullable<T> = T | null | undefined

/** The text in the panel's language; where it is missing, the Turkish one. */
export const TranslatedCell = ({ value }: { value: Nullable<Translated> }) => {
  const [lang] = useLang()
  return value ? translatedText(value, lang) : null
}

export const FlagCell = ({ value }: { value: Nullable<boolean> }) => {
  const t = useT()
  return <StatusDot tone={value ? 'good' : 'quiet'} label={t(value ? 'value.active' : 'value.passive')} />
}

export const DateCell = ({ value }: { value: Nullable<string> }) => {
  const { dateTime } = useFormat()
  return value ? <time dateTime={value}>{dateTime(value)}</time> : null
}

export const MoneyCell = ({ value }: { value: Nullable<number> }) => {
  const { money } = useFormat()
  return typeof value === 'number' ? money(value) : null
}

export const NumberCell = ({ value }: { value: Nullable<number> }) => {
  const { number } = useFormat()
  return typeof value === 'number' ? number(value) : null
}

/** Values of a closed list by their words, `<words>.<value>`. */
export const ChoiceCell = ({ value, words }: { value: Nullable<string | readonly string[]>; words: string }) => {
  const t = useT()
  const values = typeof value === 'string' ? [value] : (value ?? [])
  const text = values.map((one) => t(`${words}.${one}` as PhraseKey)).join(', ')
  return values.length > 1 ? <span className={styles.several}>{text}</span> : text
}

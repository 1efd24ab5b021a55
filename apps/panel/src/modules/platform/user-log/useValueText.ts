import { formatLocaleOf, isLang, localeOf } from '@sofra/contract/kernel/languages.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { isNothing } from '@sofra/contract/platform/user-log/user-log.changes.ts'
import type { LogDetail } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { hoursText } from './hours-text.ts'
import { useLogWords } from './log-words.ts'
import { kindOf } from './value-kind.ts'

/** The change that a value is of. */
export type ValueSource = Pick<LogDetail, 'record' | 'names' | 'currency'>

/**
 * Returns a function that writes a value of a change as text: names instead of ids, words instead of codes, times by the clock of
 * the branch that the change was made in.
 */
export const useValueText = (timezone: string | null) => {
  const t = useT()
  const [lang] = useLang()
  const { value: word, part } = useLogWords()
  const { money, dateTime } = useFormat(timezone ?? undefined)
  // A place on earth differs in its fourth digit.
  const number = new Intl.NumberFormat(formatLocaleOf(lang), { maximumFractionDigits: 6 })
  const unit = (name: 'minute' | 'percent', value: number) =>
    new Intl.NumberFormat(formatLocaleOf(lang), { style: 'unit', unit: name, maximumFractionDigits: 2 }).format(value)
  const language = (code: string) =>
    isLang(code) ? (new Intl.DisplayNames(localeOf(lang), { type: 'language' }).of(localeOf(code)) ?? code) : code

  const single = (of: ValueSource, path: readonly string[], value: unknown): string => {
    const column = path.at(-1) ?? ''
    switch (kindOf([of.record, ...path], value)) {
      case 'flag':
        return t(value ? 'value.yes' : 'value.no')
      case 'instant':
        return dateTime(String(value))
      case 'money':
        return money(Number(value), of.currency ?? undefined)
      case 'rate':
        return unit('percent', Number(value) / 100)
      case 'minutes':
        return unit('minute', Number(value))
      case 'number':
        return /(?:^|_)ids?$/.test(column)
          ? (of.names[column]?.[String(value)] ?? `#${value}`)
          : number.format(Number(value))
      case 'phone':
        return formatPhone(String(value))
      case 'language':
        return language(String(value))
      case 'picture':
        return t('user-log.picture')
      default:
        return of.names[column]?.[String(value)] ?? word(of.record, path, String(value))
    }
  }
  /** Any value as one line: hours as `Monday 09:00–22:00`, another object part by part, a list with commas. */
  const line = (of: ValueSource, path: readonly string[], value: unknown): string => {
    if (isNothing(value)) return t('user-log.nothing')
    if (Array.isArray(value))
      return path.at(-1) === 'polygon'
        ? t('user-log.corners', { n: value.length })
        : value.map((one) => line(of, path, one)).join(', ')
    if (typeof value !== 'object' || value === null) return single(of, path, value)
    const parts = Object.entries(value).map(
      ([name, inner]) => `${part(of.record, [...path, name])}: ${line(of, [...path, name], inner)}`,
    )
    return hoursText(value, lang) ?? parts.join(', ')
  }
  return line
}

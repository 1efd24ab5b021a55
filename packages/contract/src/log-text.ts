import { formatLocaleOf, isLang, type Lang, languages, localeOf } from './kernel/languages.ts'
import { formatPhone } from './kernel/phone.ts'
import type { Params } from './kernel/phrases.ts'
import { partPhrases, valuePhrases } from './log-words.ts'
import type { PhraseKey } from './phrases.ts'
import { type Difference, isEmptyValue, isMachineColumn } from './platform/user-log/user-log.changes.ts'
import type { LogDetail } from './platform/user-log/user-log.contract.ts'
import { cutText } from './platform/user-log/user-log.cut.ts'
import { hoursText } from './platform/user-log/user-log.hours.ts'
import { kindOf } from './platform/user-log/user-log.kinds.ts'

/** The phrases of the log's language. */
export interface Words {
  readonly t: (key: PhraseKey, params?: Params) => string
  readonly isPhrase: (key: string) => key is PhraseKey
}

const first = ({ t, isPhrase }: Words, keys: readonly string[], otherwise: string) => {
  const known = keys.find(isPhrase)
  return known ? t(known) : otherwise
}

const isLanguage = (name: string) => languages.some((lang) => lang === name)

/** Returns the word of a nested part of a record, without those of its parents. */
export const partWord = (words: Words, record: string, path: readonly string[]) => {
  const part = path.at(-1) ?? ''
  return isLanguage(part) ? words.t(`lang.${part}` as PhraseKey) : first(words, partPhrases(record, path), part)
}

/** Returns a column's word; for a nested part including those of its parents, except the settings as a whole. */
export const columnWord = (words: Words, record: string, path: readonly string[]) =>
  path
    .flatMap((part, at) =>
      part === 'settings' && path.length > 1 ? [] : [partWord(words, record, path.slice(0, at + 1))],
    )
    .join(' › ')

/** The change that contains a value. */
export type ValueSource = Pick<LogDetail, 'record' | 'names' | 'currency'>

/** The formats of values. Times are in the zone of the change's branch. */
export interface ValueFormats extends Words {
  readonly lang: Lang
  /** Formats minor units; without a currency in the site's. */
  readonly money: (amount: number, currency: string | undefined) => string
  readonly dateTime: (instant: string) => string
}

/** Returns functions that format changed values: names for ids, words for codes. */
export const valueTexts = (formats: ValueFormats) => {
  const { t, lang, money, dateTime } = formats
  // Coordinates differ in the fourth digit.
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
        return (
          of.names[column]?.[String(value)] ??
          first(formats, valuePhrases(of.record, path, String(value)), String(value))
        )
    }
  }
  /** Formats any value as one line: hours as `Monday 09:00–22:00`, other objects part by part, lists with commas. */
  const text = (of: ValueSource, path: readonly string[], value: unknown): string => {
    if (isEmptyValue(value)) return t('user-log.nothing')
    if (Array.isArray(value))
      return path.at(-1) === 'polygon'
        ? t('user-log.corners', { n: value.length })
        : value.map((one) => text(of, path, one)).join(', ')
    if (typeof value !== 'object' || value === null) return single(of, path, value)
    const parts = Object.entries(value).map(
      ([name, inner]) => `${partWord(formats, of.record, [...path, name])}: ${text(of, [...path, name], inner)}`,
    )
    return hoursText(value, lang) ?? parts.join(', ')
  }
  /**
   * Formats a field with its old and new value, each cut to `most` characters; pictures and secrets only as changed.
   */
  const change = (of: ValueSource, { path, old, now }: Difference, most?: number) => {
    const field = columnWord(formats, of.record, path)
    const [before, after] = [cutText(text(of, path, old), most), cutText(text(of, path, now), most)]
    // Also for long texts that differ only beyond the cut.
    const isAlike = before === after || isMachineColumn(of.record, path[0] ?? '')
    return isAlike ? t('user-log.changed-field', { field }) : t('user-log.change', { field, old: before, now: after })
  }
  return { text, change }
}

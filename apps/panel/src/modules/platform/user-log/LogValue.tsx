import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import type { LogDetail } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { isNothing } from './diff.ts'
import { hoursText } from './hours-text.ts'
import styles from './LogPanel.module.css'
import { useLogWords } from './log-words.ts'
import { kindOf } from './value-kind.ts'

interface LogValueProps {
  readonly of: Pick<LogDetail, 'record' | 'names' | 'currency'>
  readonly path: readonly string[]
  readonly value: unknown
}

const useWriters = ({ of, path }: LogValueProps) => {
  const t = useT()
  const [lang] = useLang()
  const { value: word, part } = useLogWords()
  const { money, dateTime } = useFormat()
  // A place on earth differs in its fourth digit.
  const number = new Intl.NumberFormat(formatLocaleOf(lang), { maximumFractionDigits: 6 })
  const unit = (name: 'minute' | 'percent', value: number) =>
    new Intl.NumberFormat(formatLocaleOf(lang), { style: 'unit', unit: name, maximumFractionDigits: 2 }).format(value)

  /** A single value as a text: names instead of ids, words instead of codes. */
  const text = (value: unknown, at = path): string => {
    const column = at.at(-1) ?? ''
    switch (kindOf([of.record, ...at], value)) {
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
        return /(?:^|_)id$/.test(column)
          ? (of.names[column]?.[String(value)] ?? `#${value}`)
          : number.format(Number(value))
      case 'phone':
        return formatPhone(String(value))
      default:
        return of.names[column]?.[String(value)] ?? word(of.record, at, String(value))
    }
  }
  /** Any value as one line: hours as `Monday 09:00–22:00`, another object part by part, a list with commas. */
  const line = (value: unknown, at: readonly string[]): string => {
    if (isNothing(value)) return t('user-log.nothing')
    if (Array.isArray(value)) return value.map((part) => line(part, at)).join(', ')
    if (typeof value !== 'object' || value === null) return text(value, at)
    const parts = Object.entries(value).map(
      ([name, inner]) => `${part(of.record, [...at, name])}: ${line(inner, [...at, name])}`,
    )
    return hoursText(value, lang) ?? parts.join(', ')
  }
  return { text, parts: (value: object) => line(value, path) }
}

/** A value of a record as people read it. */
export const LogValue = (props: LogValueProps) => {
  const { path, value } = props
  const t = useT()
  const { text, parts } = useWriters(props)
  if (isNothing(value)) return <span className={styles.nothing}>{t('user-log.nothing')}</span>
  if (Array.isArray(value))
    return (
      <ul className={styles.parts}>
        {value.map((part) => (
          <li key={JSON.stringify(part)}>
            <LogValue {...props} value={part} />
          </li>
        ))}
      </ul>
    )
  if (typeof value === 'object') return parts(value as object)
  const kind = kindOf([props.of.record, ...path], value)
  if (kind === 'secret') return <span title={t('user-log.hidden')}>{String(value)}</span>
  if (kind === 'picture') return <Picture className={styles.picture} path={String(value)} width={64} height={64} />
  return text(value)
}

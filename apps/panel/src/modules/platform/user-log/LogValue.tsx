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
  const { value: word, column: heading } = useLogWords()
  const { money, dateTime } = useFormat()
  // A place on earth differs in its fourth digit.
  const number = new Intl.NumberFormat(formatLocaleOf(lang), { maximumFractionDigits: 6 })
  const unit = (name: 'minute' | 'percent', value: number) =>
    new Intl.NumberFormat(formatLocaleOf(lang), { style: 'unit', unit: name, maximumFractionDigits: 2 }).format(value)
  const column = path.at(-1) ?? ''

  /** A single value as a text: names instead of ids, words instead of codes. */
  const text = (value: unknown): string => {
    switch (kindOf(path, value)) {
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
        return of.names[column]?.[String(value)] ?? word(of.record, path, String(value))
    }
  }
  /** An object inside of a list as one line: hours as `Monday 09:00–22:00`, any other part by part. */
  const parts = (value: object) =>
    hoursText(value, lang) ??
    Object.entries(value)
      .map(([name, part]) => `${heading(of.record, [name])} ${typeof part === 'object' ? JSON.stringify(part) : part}`)
      .join(', ')
  return { text, parts }
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
  const kind = kindOf(path, value)
  if (kind === 'secret') return <span title={t('user-log.hidden')}>{String(value)}</span>
  if (kind === 'picture') return <Picture className={styles.picture} path={String(value)} width={64} height={64} />
  return text(value)
}

import { languages } from '@sofra/contract/kernel/languages.ts'
import { didPhrases, partPhrases, recordPhrase, valuePhrases } from '@sofra/contract/log-words.ts'
import type { LogEntry } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { isPhrase, type PhraseKey, useT } from '../../../kit/words/i18n.ts'

type Translate = ReturnType<typeof useT>

const first = (t: Translate, keys: readonly string[], otherwise: string) => {
  const known = keys.find(isPhrase)
  return known ? t(known) : otherwise
}

const isLanguage = (name: string) => languages.some((lang) => lang === name)

const partWord = (t: Translate, record: string, path: readonly string[]) => {
  const part = path.at(-1) ?? ''
  return isLanguage(part) ? t(`lang.${part}` as PhraseKey) : first(t, partPhrases(record, path), part)
}

const fieldsWord = (t: Translate, { record, columns }: Pick<LogEntry, 'record' | 'columns'>) => {
  const words = [...new Set(columns.map((column) => partWord(t, record, [column])))]
  const names = words.slice(0, 2).join(', ')
  return words.length > 2 ? t('user-log.more-fields', { names, n: words.length - 2 }) : names
}

/** The words of the log: those of the records themselves where they have some. */
export const useLogWords = () => {
  const t = useT()
  const record = (name: string) => first(t, [recordPhrase(name) ?? ''], name)
  const subject = ({ subject: name, record: of, record_id: id }: LogEntry) =>
    name ?? [record(of), id && `#${id}`].filter(Boolean).join(' ')
  return {
    record,
    /** A column's word; for a part of it, the words of the way to it, without that of the settings as a whole. */
    column: (of: string, path: readonly string[]) =>
      path
        .flatMap((part, at) => (part === 'settings' && path.length > 1 ? [] : [partWord(t, of, path.slice(0, at + 1))]))
        .join(' › '),
    /** The word of a part alone, without those of the way to it. */
    part: (of: string, path: readonly string[]) => partWord(t, of, path),
    value: (of: string, path: readonly string[], value: string) => first(t, valuePhrases(of, path, value), value),
    subject,
    /** Whether the record has a sentence of its own for what was done. */
    hasSentence: ({ record: of, action }: LogEntry) => isPhrase(didPhrases(of, action)[0] ?? ''),
    /** What was done, in a sentence. */
    sentence: (row: LogEntry) => {
      const did = didPhrases(row.record, row.action).find(isPhrase)
      return did ? t(did, { subject: subject(row), fields: fieldsWord(t, row) }) : subject(row)
    },
  }
}

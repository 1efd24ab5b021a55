import { columnWord, partWord } from '@sofra/contract/log-text.ts'
import { didPhrases, recordPhrase } from '@sofra/contract/log-words.ts'
import type { LogEntry } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { isPhrase, useT } from '../../../kit/words/i18n.ts'

type Translate = ReturnType<typeof useT>

const fieldsWord = (t: Translate, { record, columns }: Pick<LogEntry, 'record' | 'columns'>) => {
  const words = [...new Set(columns.map((column) => partWord({ t, isPhrase }, record, [column])))]
  const names = words.slice(0, 2).join(', ')
  return words.length > 2 ? t('user-log.more-fields', { names, n: words.length - 2 }) : names
}

/** The texts of the log; uses the records' own phrases if they exist. */
export const useLogWords = () => {
  const t = useT()
  const record = (name: string) => {
    const phrase = recordPhrase(name)
    return phrase && isPhrase(phrase) ? t(phrase) : name
  }
  const subject = ({ subject: name, record: of, record_id: id }: LogEntry) =>
    name ?? [record(of), id && `#${id}`].filter(Boolean).join(' ')
  return {
    record,
    column: (of: string, path: readonly string[]) => columnWord({ t, isPhrase }, of, path),
    subject,
    /** Whether the record has a phrase for the action. */
    hasSentence: ({ record: of, action }: LogEntry) => isPhrase(didPhrases(of, action)[0] ?? ''),
    /** The action as a sentence. */
    sentence: (row: LogEntry) => {
      const did = didPhrases(row.record, row.action).find(isPhrase)
      return did ? t(did, { subject: subject(row), fields: fieldsWord(t, row) }) : subject(row)
    },
  }
}

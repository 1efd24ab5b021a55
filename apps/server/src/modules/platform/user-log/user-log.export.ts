import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { columnPhrases, recordPhrase } from '@sofra/contract/log-words.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { type LogEntry, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { translate } from '../../../kernel/words.ts'
import { withSubjects } from './user-log.names.ts'
import { finder, logSql } from './user-log.queries.ts'

const wordOf = (record: string, column: string, lang: Lang) => {
  const key = columnPhrases(record, column).find((phrase) => phrase in allPhrases)
  return key ? translate(lang, key as PhraseKey) : column
}

const recordWord = (record: string, lang: Lang) => {
  const phrase = recordPhrase(record)
  return phrase ? translate(lang, phrase) : record
}

const inWords = (row: LogEntry, lang: Lang) => ({
  ...row,
  record: recordWord(row.record, lang),
  columns: row.columns.map((column) => wordOf(row.record, column, lang)).join(', '),
})

/** The filtered log as a file, all pages, with the columns that are shown. */
export function exportLog(context: Context, tables: Tables, query: QueryOf<typeof userLog.export>) {
  const { format, columns: chosen, ...list } = query
  return exportFile<LogEntry>(context, {
    name: userLog.name,
    fields: chosenFields(chosen, Object.keys(userLog.entry.shape)),
    format,
    sql: logSql(list, context.scope),
    find: (query) => finder({ ...context, query }, list),
    async shown(rows, query) {
      const named = await withSubjects(query, tables, rows, context.lang)
      return named.map((row) => inWords(row, context.lang))
    },
  })
}

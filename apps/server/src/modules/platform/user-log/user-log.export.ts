import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { columnPhrases, recordPhrase } from '@sofra/contract/log-words.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { type LogRow, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { AppError } from '../../../kernel/errors.ts'
import { asFile } from '../../../kernel/export/export.ts'
import { translate } from '../../../kernel/words.ts'
import { withSubjects } from './user-log.names.ts'
import { logRows } from './user-log.queries.ts'

/** More rows than this are not read in one go. */
const most = 50_000

const wordOf = (record: string, column: string, lang: Lang) => {
  const key = columnPhrases(record, column).find((phrase) => phrase in allPhrases)
  return key ? translate(lang, key as PhraseKey) : column
}

const recordWord = (record: string, lang: Lang) => {
  const phrase = recordPhrase(record)
  return phrase ? translate(lang, phrase) : record
}

const inWords = (row: LogRow, lang: Lang) => ({
  ...row,
  record: recordWord(row.record, lang),
  columns: row.columns.map((column) => wordOf(row.record, column, lang)).join(', '),
})

/** The filtered log as a file, all pages, with the columns that are shown. */
export async function exportLog(context: Context, tables: Tables, query: QueryOf<typeof userLog.export>) {
  const { format, columns: chosen, ...list } = query
  const fields = chosen.split(',').filter(Boolean)
  if (!fields.length || fields.some((field) => !Object.hasOwn(userLog.row.shape, field))) {
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'columns', code: 'rule.one-of' }] })
  }
  const named = await withSubjects(context.query, tables, await logRows(context, list, most), context.lang)
  const table = named.map((row) => inWords(row, context.lang))
  return asFile(userLog.name, fields, table, format, context)
}

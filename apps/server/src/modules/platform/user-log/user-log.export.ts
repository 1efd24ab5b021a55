import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { columnWord, valueTexts, type Words } from '@sofra/contract/log-text.ts'
import { recordPhrase } from '@sofra/contract/log-words.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { type LogRow, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query, Scope } from '../../../kernel/database/tenant.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { translate } from '../../../kernel/words.ts'
import type { namingOf } from './user-log.names.ts'
import { logSql, queryForSearch, type StoredEntry, withValues } from './user-log.queries.ts'

/** Maximum characters of a value in a cell. */
const longestValue = 200

const isPhrase = (key: string): key is PhraseKey => Object.hasOwn(allPhrases, key)
const wordsIn = (lang: Lang): Words => ({ isPhrase, t: (key, params?: Params) => translate(lang, key, params) })

const recordWord = (record: string, lang: Lang) => {
  const phrase = recordPhrase(record)
  return phrase ? translate(lang, phrase) : record
}

type Currencies = ReadonlyMap<string, CurrencyFormat>

const readCurrencies = async (query: Query): Promise<Currencies> => {
  const rows = await query<CurrencyFormat & { code: string }>(
    'select code, symbol, symbol_format, thousands, decimal, decimals from currency order by id',
  )
  return new Map(rows.map(({ code, ...format }) => [code, format]))
}

/** The time zone of rows without a branch: the zone of the company's oldest branch; UTC for the platform. */
const readZone = async (query: Query, { companies }: Scope) => {
  if (companies === 'all') return 'UTC'
  const [oldest] = await query<{ timezone: string }>(
    'select timezone from branch_name where company_id = any ($1) order by id limit 1',
    [companies],
  )
  return oldest?.timezone ?? 'UTC'
}

/**
 * Returns a function that writes the changes of a row: each field with old and new value, or only its name where values
 * are missing.
 */
const changesIn = (lang: Lang, currencies: Currencies, ownZone: string) => {
  const words = wordsIn(lang)
  const [siteCurrency] = currencies.values()
  const money = (amount: number, code: string | undefined) => {
    const format = (code ? currencies.get(code) : undefined) ?? siteCurrency
    return format ? formatMoney(amount, format) : String(amount)
  }
  const textsBy = new Map<string, ReturnType<typeof valueTexts>>()
  const textsIn = (timeZone: string) => {
    const clock = new Intl.DateTimeFormat(formatLocaleOf(lang), { dateStyle: 'short', timeStyle: 'short', timeZone })
    const texts = valueTexts({ ...words, lang, money, dateTime: (instant) => clock.format(new Date(instant)) })
    textsBy.set(timeZone, texts)
    return texts
  }
  return (row: LogRow) => {
    const timeZone = row.timezone ?? ownZone
    const { change } = textsBy.get(timeZone) ?? textsIn(timeZone)
    const changes = row.changes.map((one) => change(row, one, longestValue))
    return (changes.length ? changes : row.columns.map((column) => columnWord(words, row.record, [column]))).join('; ')
  }
}

/** Exports the filtered log, all pages, with the visible columns. */
export function exportLog(
  context: Context,
  namingBy: ReturnType<typeof namingOf>,
  query: QueryOf<typeof userLog.export>,
) {
  const { format, columns: chosen, ...list } = query
  const { lang } = context
  let texts: ReturnType<typeof changesIn> | undefined
  return exportFile<StoredEntry>(context, {
    name: userLog.name,
    fields: chosenFields(chosen, Object.keys(userLog.entry.shape)),
    format,
    sql: logSql(list, context.scope),
    find: (query) => queryForSearch({ ...context, query }, list),
    async mapRows(rows, query) {
      const valued = await withValues({ ...context, query }, await namingBy(query), rows, Number.POSITIVE_INFINITY)
      texts ??= changesIn(lang, await readCurrencies(query), await readZone(query, context.scope))
      const changesOf = texts
      return valued.map((row) => ({ ...row, record: recordWord(row.record, lang), columns: changesOf(row) }))
    },
  })
}

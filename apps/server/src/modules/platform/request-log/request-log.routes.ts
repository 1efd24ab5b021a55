import { contract } from '@sofra/contract/contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { requestLog } from '@sofra/contract/platform/request-log/request-log.contract.ts'
import type { z } from 'zod'
import { overriding } from '../../../kernel/crud.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { page } from '../../../kernel/database/list.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { logRoutes, logSql } from '../../../kernel/records/log.ts'
import { phraseIn } from '../../../kernel/words.ts'
import { faultOfRequest } from '../error-log/error-log.api.ts'

/** Returns the calls whose names contain the search text. */
const callsWith = (q: string) => {
  const typed = q.toLowerCase()
  return contract.map(({ method, path }) => `${method} ${path}`).filter((call) => call.toLowerCase().includes(typed))
}

const search = (q: string): Filter[] =>
  /^[\da-f]{8}-[\da-f-]{27}$/i.test(q)
    ? [{ column: 'l.request_id', is: q.toLowerCase() }]
    : [{ sql: (at) => `l.call = any (${at}::text[])`, value: callsWith(q) }]

// A deleted user's name is read from the audit log.
const rows = {
  columns: `l.id, l.created_at, l.level, l.event, l.call, l.http_status, l.code, l.duration_ms, l.caller, l.count, l.request_id, l.release,
    l.of_user_id as user_id, (select p.name from person_name p where p.id = l.of_user_id limit 1) as user_name,
    l.of_company_id as company_id, c.name as company_name`,
  table: 'from request_log l',
  joins: 'left join company_name c on c.id = l.of_company_id',
  filterColumns: { request: 'l.request_id', user_id: 'l.of_user_id', company_id: 'l.of_company_id' },
  search,
}

type Row = z.output<typeof requestLog.row>

const withWords = <R extends Pick<Row, 'code'>>(row: R, lang: Lang) => {
  const hasPhrase = row.code !== null && Object.hasOwn(allPhrases, row.code)
  const words = hasPhrase
    ? phraseIn(lang, row.code as PhraseKey)
        .split('|')
        .at(-1)
    : undefined
  return { ...row, told: words?.replace(/\{\w+\}/g, '…') ?? null }
}

const list = serve(requestLog.list, async ({ query }, context) => {
  const entries = await page<Omit<Row, 'told'>>(context, logSql(requestLog, rows, query), query)
  return { ...entries, items: entries.items.map((row) => withWords(row, context.lang)) }
})

type Detail = ReplyOf<typeof requestLog.one>

const one = serve(requestLog.one, async ({ params }, { query, lang }) => {
  const [row] = await query<Omit<Detail, 'fault' | 'told'>>(
    `select ${rows.columns} ${rows.table} ${rows.joins} where l.id = $1`,
    [params.request_log_id],
  )
  if (!row) throw notFound()
  return { ...withWords(row, lang), fault: row.request_id ? await faultOfRequest(query, row.request_id) : null }
})

export const requestLogRoutes: Route[] = overriding(logRoutes(requestLog, rows), [list, one])

import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { LogDetail, LogRow, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { type Filter, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { OwnTable, Tables } from '../../../kernel/database/tables.ts'
import { notFound } from '../../../kernel/errors.ts'
import { namesIn, type namingOf, withSubjects } from './user-log.names.ts'

type ListQuery = QueryOf<typeof userLog.list>

const columns = `l.id, l.at as created_at, l.user_id, l.user_name, l.acting_company_id, a.name as acting_company_name,
  l.company_id, c.name as company_name, l.branch_id, b.name as branch_name, l.record, l.record_id, l.subject, l.action,
  case when l.action = 'update' then array(select jsonb_object_keys(l.after)) else '{}' end as columns`

const tables = `from audit_log l left join company_name c on c.id = l.company_id left join branch_name b on b.id = l.branch_id
  left join company_name a on a.id = l.acting_company_id`

const at = (column: string, is: unknown): Filter[] => (is === undefined ? [] : [{ column, is }])

const filtersOf = (query: ListQuery): Filter[] => [
  ...at('l.user_id', query.user_id),
  ...at('l.company_id', query.company_id),
  ...at('l.branch_id', query.branch_id),
  ...at('l.record', query.record),
  ...at('l.record_id', query.record_key),
  ...at('l.action', query.action),
  ...at('(l.acting_company_id is not null)', query.acting),
  ...(query.from ? [{ sql: (parameter: string) => `l.at >= ${parameter}`, value: query.from }] : []),
  ...(query.to ? [{ sql: (parameter: string) => `l.at <= ${parameter}`, value: query.to }] : []),
]

/** The log as a list. Rows are numbered in the order of their time, so the number sorts. */
export const logSql = (query: ListQuery) =>
  listSql({
    columns,
    from: tables,
    filters: filtersOf(query),
    search: { columns: ['l.subject', 'l.user_name'], text: query.q },
    order: orderBy(query.sort, () => 'l.id', 'l.id'),
  })

/** A page of the log, as far as it is the reader's. */
export async function logPage(context: Context, tables: Tables, query: ListQuery) {
  const found = await page<LogRow>(context, logSql(query), query)
  return { ...found, items: await withSubjects(context.query, tables, found.items, context.lang) }
}

type Stored = Omit<LogDetail, 'names'> & { account_id: number | null }

// Where somebody sat is the affair of those who answer for them, not of the company that they worked for.
const visibleAddress = ({ account_id, address }: Stored, { accounts = [] }: Context['scope']) =>
  accounts === 'all' || (account_id !== null && accounts.includes(account_id)) ? address : null

/** Leaves out of what a row held the columns that a reader lacks the key for. */
const visibleTo =
  (keys: ReadonlySet<string>, needs: OwnTable['needs'] = {}) =>
  <Values extends Record<string, unknown> | null>(values: Values) => {
    const isShown = ([column]: [string, unknown]) => {
      const key = needs[column]
      return !key || keys.has(key)
    }
    return values && (Object.fromEntries(Object.entries(values).filter(isShown)) as Values)
  }

/** One change in full; throws 404 where it is not the reader's. */
export async function logDetail(
  context: Context,
  namingBy: ReturnType<typeof namingOf>,
  id: number,
): Promise<LogDetail> {
  const { query, lang, scope } = context
  const [found] = await query<Stored>(
    `select ${columns}, l.before, l.after, l.call, host(l.address) as address, l.account_id ${tables} where l.id = $1`,
    [id],
  )
  if (!found) throw notFound()
  const naming = await namingBy(query)
  const [named = found] = await withSubjects(query, naming.tables, [found], lang)
  const shown = visibleTo(person(context).keys, naming.tables[found.record]?.needs)
  const { account_id: _, ...stored } = { ...named, address: visibleAddress(found, scope) }
  const detail = { ...stored, before: shown(found.before), after: shown(found.after) }
  return { ...detail, names: await namesIn(query, naming, detail, lang) }
}

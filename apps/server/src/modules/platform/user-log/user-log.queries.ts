import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { differencesOf } from '@sofra/contract/platform/user-log/user-log.changes.ts'
import type { LogDetail, LogEntry, LogRow, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { among, containingByIndex, type Filter, type TextFilter } from '../../../kernel/database/filter.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { OwnTable } from '../../../kernel/database/tables.ts'
import type { Scope } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { namesIn, type namingOf, withSubjects } from './user-log.names.ts'

type ListQuery = QueryOf<typeof userLog.list>
type LogFilter = Omit<ListQuery, 'page' | 'limit'>

const columns = `l.id, l.at as created_at, l.user_id, l.user_name, l.acting_company_id, a.name as acting_company_name,
  l.company_id, c.name as company_name, l.branch_id, b.name as branch_name, b.timezone, l.record, l.record_id, l.subject, l.action,
  case when l.action = 'update' then array(select jsonb_object_keys(l.after)) else '{}' end as columns`

const tables = `from audit_log l left join company_name c on c.id = l.company_id left join branch_name b on b.id = l.branch_id
  left join company_name a on a.id = l.acting_company_id`

// Repeats the row security policy, because a search can use an index only with these conditions.
const inScope = ({ companies, branches, accounts = [] }: Scope): Filter[] => {
  if (companies === 'all' || accounts === 'all') return []
  const sql = (company?: string, branch?: string, account?: string) =>
    `(l.company_id = any (${company}::bigint[]) and (${branch}::bigint[] is null or l.branch_id is null or l.branch_id = any (${branch}))
      or l.company_id is null and l.owner_account_id = any (${account}::bigint[]))`
  return [{ sql, values: [companies, branches === 'all' ? null : branches, accounts] }]
}

const acting = (is: boolean | undefined): Filter[] => {
  if (is === undefined) return []
  return [
    {
      sql: (parameter) => `l.acting_company_id is ${is ? 'not ' : ''}null and ${parameter}::bool is not null`,
      value: is,
    },
  ]
}

// Searches by subject and by user: present names, and names logged before removal.
const search = (q: string | undefined): Filter[] => {
  if (!q) return []
  const subject = containingByIndex(['l.subject'], q)
  const name = containingByIndex(['p.name'], q)
  const people = (...at: string[]) => `array(select p.id from person_name p where ${name.sql(...at)})`
  const either =
    (of: TextFilter['sql']) =>
    (...at: string[]) =>
      `(${of(...at)} or l.user_id = any (${people(...at)}))`
  return [{ sql: either(subject.sql), followed: either(subject.followed ?? subject.sql), values: subject.values }]
}

const filtersOf = (query: LogFilter, scope: Scope): Filter[] => [
  ...inScope(scope),
  ...among('l.user_id', query.user_id),
  ...among('l.company_id', query.company_id),
  ...among('l.branch_id', query.branch_id),
  ...among('l.record', query.record),
  ...among('l.record_id', query.record_key),
  ...among('l.action', query.action),
  ...acting(query.acting),
  ...(query.from ? [{ sql: (parameter: string) => `l.at >= ${parameter}`, value: query.from }] : []),
  ...(query.to ? [{ sql: (parameter: string) => `l.at <= ${parameter}`, value: query.to }] : []),
  ...search(query.q),
]

/** Larger changes (bytes as stored) are listed by column names only, because a page has a hundred rows. */
const largestListed = 32_768

const valuesOf = (side: 'before' | 'after') =>
  `case when l.action = 'update' and pg_column_size(l.before) + pg_column_size(l.after) <= ${largestListed} then l.${side} end as ${side}`

const listColumns = `${columns}, c.currency_code as currency, ${valuesOf('before')}, ${valuesOf('after')}`

/** Returns the list of the log with the values that updates changed. */
export const logSql = (query: LogFilter, scope: Scope) =>
  foundSql({
    columns: listColumns,
    from: tables,
    filters: filtersOf(query, scope),
    order: orderBy(query.sort, () => 'l.at', 'l.id'),
    find: { as: 'l', from: 'from audit_log l', columns: 'l.id, l.at' },
  })

/** Returns the query function that finds the ids. */
export const queryForSearch = ({ query, across }: Context, { q }: LogFilter) => (q ? across : query)

type StoredDetail = Omit<LogDetail, 'names'> & { account_id: number | null }

// The address of a user is visible to the user's account only, not to the company worked for.
const visibleAddress = ({ account_id, address }: StoredDetail, { accounts = [] }: Context['scope']) =>
  accounts === 'all' || (account_id !== null && accounts.includes(account_id)) ? address : null

/** Removes the columns that need a key the reader lacks. */
const visibleTo =
  (keys: ReadonlySet<string>, needs: OwnTable['needs'] = {}) =>
  <Values extends Record<string, unknown> | null>(values: Values) => {
    const isShown = ([column]: [string, unknown]) => {
      const key = needs[column]
      return !key || keys.has(key)
    }
    return values && (Object.fromEntries(Object.entries(values).filter(isShown)) as Values)
  }

export type StoredEntry = LogEntry & Pick<LogDetail, 'before' | 'after' | 'currency'>

/** A list row shows the values of this many changes. */
const listedChanges = 3

const largestText = 200
const largestList = 40

/** Shortens a long text or list; borders keep all corners, because the log counts them. */
const shortened = (path: readonly string[], value: unknown) => {
  if (typeof value === 'string') return value.slice(0, largestText)
  return Array.isArray(value) && path.at(-1) !== 'polygon' ? value.slice(0, largestList) : (value ?? null)
}

const withChanges = ({ before, after, ...row }: StoredEntry, maxChanges: number): Omit<LogRow, 'names'> => {
  const changes = row.action === 'update' ? differencesOf({ ...row, before, after }) : []
  return {
    ...row,
    changes: changes
      .slice(0, maxChanges)
      .map(({ path, old, now }) => ({ path: [...path], old: shortened(path, old), now: shortened(path, now) })),
    more_changes: Math.max(0, changes.length - maxChanges),
  }
}

/** Returns rows with at most `maxChanges` changes each and the names of the ids in them, as far as the reader may see both. */
export async function withValues(
  context: Context,
  naming: Awaited<ReturnType<ReturnType<typeof namingOf>>>,
  items: readonly StoredEntry[],
  maxChanges: number,
): Promise<LogRow[]> {
  const { query, lang } = context
  const { keys } = person(context)
  const namedItems = await withSubjects(query, naming.tables, items, lang)
  const rows = namedItems.map((row) => {
    const visible = visibleTo(keys, naming.tables[row.record]?.needs)
    return withChanges({ ...row, before: visible(row.before), after: visible(row.after) }, maxChanges)
  })
  const values = rows.map(({ record, changes }) => ({
    record,
    values: changes.flatMap(({ path, old, now }) => [old, now].map((value) => ({ path, value }))),
  }))
  const names = await namesIn(query, naming, values, lang)
  return rows.map((row, at) => ({ ...row, names: names[at] ?? {} }))
}

/** Returns a page of the log in the reader's scope. */
export async function logPage(context: Context, namingBy: ReturnType<typeof namingOf>, query: ListQuery) {
  const naming = await namingBy(context.query)
  const { items, ...rest } = await page<StoredEntry>(
    { query: context.query, find: queryForSearch(context, query) },
    logSql(query, context.scope),
    query,
  )
  return { ...rest, items: await withValues(context, naming, items, listedChanges) }
}

/** Returns one change in full; throws 404 outside the reader's scope. */
export async function logDetail(
  context: Context,
  namingBy: ReturnType<typeof namingOf>,
  id: number,
): Promise<LogDetail> {
  const { query, lang, scope } = context
  const [entry] = await query<StoredDetail>(
    `select ${columns}, l.before, l.after, l.call, host(l.address) as address, l.account_id, c.currency_code as currency
     ${tables} where l.id = $1`,
    [id],
  )
  if (!entry) throw notFound()
  const naming = await namingBy(query)
  const [namedEntry = entry] = await withSubjects(query, naming.tables, [entry], lang)
  const visible = visibleTo(person(context).keys, naming.tables[entry.record]?.needs)
  const { account_id: _, ...stored } = { ...namedEntry, address: visibleAddress(entry, scope) }
  const detail = { ...stored, before: visible(entry.before), after: visible(entry.after) }
  const values = [detail.before, detail.after].flatMap((side) =>
    Object.entries(side ?? {}).map(([column, value]) => ({ path: [column], value })),
  )
  const [names = {}] = await namesIn(query, naming, [{ record: detail.record, values }], lang)
  return { ...detail, names }
}

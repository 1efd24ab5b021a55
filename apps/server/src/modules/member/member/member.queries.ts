import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import { looksLikePhone, phoneTail } from '@sofra/contract/kernel/phone.ts'
import type { MemberColumn } from '@sofra/contract/member/member/member.column.ts'
import { memberFields, namedField } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import {
  type Member,
  type MemberConsent,
  type MemberQuery,
  member,
  type memberConsents,
} from '@sofra/contract/member/member/member.contract.ts'
import { orderFilterNames } from '@sofra/contract/member/member/member.order-filters.ts'
import { hiddenValue } from '@sofra/contract/platform/user-log/user-log.changes.ts'
import { branchLimit, type Context, companyOf } from '../../../kernel/context.ts'
import { containingByIndex, type Filter } from '../../../kernel/database/filter.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { askedOf, filtersOf } from './member.filters.ts'
import { groupFilters } from './member.rules.ts'
import { maskedEmail, nameSql, seesContact, visibleMembers } from './member.view.api.ts'

const balance = (kind: string) => `coalesce((select a.balance from ledger_account a
  where a.company_id = member.company_id and a.member_id = member.id and a.kind = '${kind}'), 0)`

const referencedNames = Object.fromEntries(
  Object.entries(nameSql('member')).map(([field, sql]) => [namedField(field), sql]),
)

export const memberTable = recordTable('member', member.row, {
  computed: {
    age: 'extract(year from age(member.birth_date))::int',
    ...referencedNames,
    phone_active: '(member.phone_verified_at is not null)',
    consent_note: "''::text",
    points: balance('points'),
    wallet: balance('wallet'),
  },
})

const contactFields = memberFields(({ person }) => person === 'contact')

const masked = ({ kind }: MemberColumn, value: string) => {
  if (kind === 'phone') return maskedPhone(value)
  if (kind === 'email') return maskedEmail(value)
  return value && hiddenValue
}

/** Returns a member, or some of its fields, as the caller may see it. */
export const shownTo = <Of extends Partial<Member>>(row: Of, context: Context): Of => {
  if (seesContact(context)) return row
  const fields = contactFields.filter((field) => field in row)
  const values: Readonly<Record<string, unknown>> = row
  return {
    ...row,
    ...Object.fromEntries(fields.map((field) => [field, masked(memberColumns[field], String(values[field]))])),
  }
}

/** A text with a digit may be a code or part of an e-mail address: `ayse90`. */
const codeOrEmail = (context: Context, q: string): Filter[] => {
  const code = q.toUpperCase()
  if (!seesContact(context)) return [{ column: 'member.code', is: code }]
  const email = containingByIndex(['member.email'], q)
  return [
    { sql: (at = '', ...words) => `(member.code = ${at} or ${email.sql(...words)})`, values: [code, ...email.values] },
  ]
}

/**
 * A search looks for a phone, a part of an e-mail address, a code or a name, each by its index. Callers without access
 * to contact data cannot search by it.
 */
const searched = (context: Context, company: number, q: string | undefined): Filter[] => {
  if (!q) return []
  if (/^[A-Z0-9_-]*\d[A-Z0-9_-]*$/i.test(q) && !looksLikePhone(q)) return codeOrEmail(context, q)
  // In the form of the trigram index of names and phones.
  const ofCompany: Filter = { sql: (at) => `member.company_id + 0 = ${at}`, value: company }
  const names = ["member.first_name || ' ' || member.last_name"]
  if (!looksLikePhone(q))
    return [containingByIndex(seesContact(context) ? [...names, 'member.email'] : names, q), ofCompany]
  const holds = (at = '') => `member.phone like (select ${at}::text)`
  const value = seesContact(context) ? `%${phoneTail(q)}%` : 'nobody'
  return [{ sql: holds, value, followed: (at) => `case when ${holds(at)} then 1 else 0 end > 0` }, ofCompany]
}

type MemberListQuery = Omit<MemberQuery, 'page' | 'limit' | 'after'>

// A filter by last activity uses its order: among the newest members, those inactive for a year would be far apart.
const orderOf = ({ sort, active_from, active_to }: MemberListQuery) =>
  sort === '-created_at' && (active_from || active_to) ? '-last_activity_at' : sort

/** Filters with an index in the order of creation, and those with an index in another order. */
const byAge = ['source', 'consent', 'registration_city_id', 'institution_id', 'is_premium', 'is_active', 'phone_active']
const byOwn = {
  created_at: byAge,
  last_activity_at: ['active_from', 'active_to'],
  orders: ['orders_min'],
  turnover: ['turnover_min'],
} as const
/** Filters that need an aggregate or a text search before counting. */
const summed: readonly string[] = ['q', 'period_from', 'period_to', 'member_group_id', ...orderFilterNames]

const isOne = (value: unknown) => !Array.isArray(value) || value.length === 1

/** Returns whether a single filter can be counted by its index, and read along it in order. */
const indexedBy = (query: MemberListQuery) => {
  const { sort: _, exclude_order: _columns, ...filters } = query
  const usedFilters = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (usedFilters.some(([name]) => summed.includes(name))) return {}
  const order = orderOf(query).replace('-', '') as keyof typeof byOwn
  const inOrderFilters: readonly string[] = byOwn[order]
  const isInOrder = usedFilters.every(([name, value]) => inOrderFilters.includes(name) && isOne(value))
  // An ordered index serves one filter, and for last activity both ends.
  const alone = usedFilters.length < 2 || order === 'last_activity_at'
  return { indexed: isInOrder && alone ? ('in-order' as const) : ('found' as const) }
}

const sqlOf = async (context: Context, company: number, query: MemberListQuery) => {
  const of = await askedOf(context.query, { company, now: context.now })
  return foundSql({
    columns: memberTable.columns,
    from: 'from member',
    filters: [
      { column: 'member.company_id', is: company },
      { sql: () => 'not member.is_gone', values: [] },
      ...visibleMembers(context, 'member.company_id', 'member.id'),
      ...filtersOf(of, query),
      ...(await groupFilters(context.query, of, query.member_group_id)),
      ...searched(context, company, query.q),
    ],
    order: orderBy(orderOf(query), (field) => `member.${field}`, 'member.id'),
    find: {
      as: 'member',
      from: 'from member',
      columns: 'member.id, member.created_at, member.last_activity_at, member.orders, member.turnover',
      // No index has a branch's members in the list's order.
      ...(branchLimit(context) ? {} : indexedBy(query)),
    },
  })
}

// Row security prevents the index of names and phones; the statement names the company itself.
const finder = ({ query, across }: Context, { q, member_group_id }: MemberListQuery) =>
  q || member_group_id ? across : query

/** Reads a page of a company's members. */
export async function listMembers({ query }: RequestOf<typeof member.list>, context: Context) {
  const { page: number, limit, after, ...listQuery } = query
  const asking = { query: context.query, find: finder(context, listQuery) }
  const sql = await sqlOf(context, companyOf(context), listQuery)
  const memberPage = await page<Member>(asking, sql, { page: number, limit, after })
  return { ...memberPage, items: memberPage.items.map((row) => shownTo(row, context)) }
}

const withoutText = memberFields(({ kind }) => kind === 'discounts' || kind === 'points_rules')
const exportable = Object.keys(member.row.shape).filter(
  (field) => !['id', 'version', 'consent_note', ...withoutText].includes(field),
)

/** Exports the same list. */
export function exportMembers({ query }: RequestOf<typeof member.export>, context: Context) {
  const { format, columns: chosen, after: _, ...listQuery } = query
  return exportFile<Member>(context, {
    name: 'member',
    fields: chosenFields(chosen, exportable),
    format,
    // An export reads in a transaction of its own.
    sql: (query) => sqlOf({ ...context, query }, companyOf(context), listQuery),
    money: ['wallet', 'turnover'],
    mapRows: (rows) => rows.map((row) => shownTo(row, context)),
  })
}

/** Reads a member's consents and withdrawals; throws 404. */
export async function readConsents({ params }: RequestOf<typeof memberConsents>, context: Context) {
  const keys = { company_id: companyOf(context) }
  await readRecord(context.query, memberTable, keys, params.member_id)
  const items = await context.query<MemberConsent>(
    `select channel, granted, source, note, by_name as by, created_at as at from member_consent
     where company_id = $1 and member_id = $2 order by id desc limit 200`,
    [keys.company_id, params.member_id],
  )
  return { items }
}

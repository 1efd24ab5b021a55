import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import { looksLikePhone, phoneTail } from '@sofra/contract/kernel/phone.ts'
import {
  type Member,
  type MemberConsent,
  type MemberQuery,
  member,
  type memberConsents,
} from '@sofra/contract/member/member/member.contract.ts'
import { branchLimit, type Context, companyOf } from '../../../kernel/context.ts'
import { containingByIndex, type Filter } from '../../../kernel/database/filter.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { askedOf, filtersOf } from './member.filters.ts'
import { groupFilters } from './member.rules.ts'
import { maskedEmail, seesContact, visibleMembers } from './member.view.api.ts'

const balance = (kind: string) => `coalesce((select a.balance from ledger_account a
  where a.company_id = member.company_id and a.member_id = member.id and a.kind = '${kind}'), 0)`
const cityName = (column: string) => `(select c.name from city c where c.id = member.${column})`

export const memberTable = recordTable('member', member.row, {
  computed: {
    age: 'extract(year from age(member.birth_date))::int',
    registration_city: cityName('registration_city_id'),
    last_city: cityName('last_city_id'),
    institution:
      '(select i.name from institution i where i.company_id = member.company_id and i.id = member.institution_id)',
    phone_active: '(member.phone_verified_at is not null)',
    consent_note: "''::text",
    points: balance('points'),
    wallet: balance('wallet'),
  },
})

type Shown = Pick<Member, 'phone' | 'email'> & Partial<Pick<Member, 'plate'>>

/** A member, or some fields of one, as the caller is shown it. */
export const shownTo = <Of extends Shown>(row: Of, context: Context): Of =>
  seesContact(context)
    ? row
    : {
        ...row,
        phone: maskedPhone(row.phone),
        email: maskedEmail(row.email),
        ...(row.plate ? { plate: '•••' } : {}),
      }

/** A code, which has a digit, may also be a part of an e-mail address: `ayse90`. */
const codeOrEmail = (context: Context, q: string): Filter[] => {
  const code = q.toUpperCase()
  if (!seesContact(context)) return [{ column: 'member.code', is: code }]
  const email = containingByIndex(['member.email'], q)
  return [
    {
      sql: (at = '', ...words) => `(member.code = ${at} or ${email.sql(...words)})`,
      values: [code, ...email.values],
    },
  ]
}

/** A search is for a phone, a part of an e-mail address, a code or a name; each has its index. Who sees no contact data finds nobody by it. */
const searched = (context: Context, company: number, q: string | undefined): Filter[] => {
  if (!q) return []
  if (/^[A-Z0-9_-]*\d[A-Z0-9_-]*$/i.test(q) && !looksLikePhone(q)) return codeOrEmail(context, q)
  // In the form that the index of names and phones has it.
  const own: Filter = { sql: (at) => `member.company_id + 0 = ${at}`, value: company }
  const names = ["member.first_name || ' ' || member.last_name"]
  if (!looksLikePhone(q)) return [containingByIndex(seesContact(context) ? [...names, 'member.email'] : names, q), own]
  const holds = (at = '') => `member.phone like (select ${at}::text)`
  const value = seesContact(context) ? `%${phoneTail(q)}%` : 'nobody'
  return [{ sql: holds, value, followed: (at) => `case when ${holds(at)} then 1 else 0 end > 0` }, own]
}

type Asked = Omit<MemberQuery, 'page' | 'limit' | 'after'>

// Who was here in some days is found in that order: among the newest members those who have not come for a year are far.
const orderOf = ({ sort, active_from, active_to }: Asked) =>
  sort === '-created_at' && (active_from || active_to) ? '-last_activity_at' : sort

/** The filters of which an index holds whom each finds by when they came; which others hold them in an order of their own. */
const byAge = ['source', 'consent', 'registration_city_id', 'institution_id', 'is_premium', 'is_active', 'phone_active']
const byOwn = {
  created_at: byAge,
  last_activity_at: ['active_from', 'active_to'],
  orders: ['orders_min'],
  turnover: ['turnover_min'],
} as const
/** What is summed up, or looked for in texts, before it can be counted. */
const summed = ['q', 'period_from', 'period_to', 'member_group_id']

const isOne = (value: unknown) => !Array.isArray(value) || value.length === 1

/** Whether members asked for by one thing are counted from its index, and read off it in their order. */
const indexedBy = (query: Asked) => {
  const { sort: _, exclude_order: _columns, ...filters } = query
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (asked.some(([name]) => summed.includes(name))) return {}
  const order = orderOf(query).replace('-', '') as keyof typeof byOwn
  const held: readonly string[] = byOwn[order]
  const isInOrder = asked.every(([name, value]) => held.includes(name) && isOne(value))
  // An index in order has one of these, and of last activity both ends.
  const alone = asked.length < 2 || order === 'last_activity_at'
  return { indexed: isInOrder && alone ? ('in-order' as const) : ('found' as const) }
}

const sqlOf = async (context: Context, company: number, query: Asked) => {
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
      // No index finds the members of some branches in the order of the list.
      ...(branchLimit(context) ? {} : indexedBy(query)),
    },
  })
}

// Row security can't use the index of names and phones; the statement names the company itself.
const finder = ({ query, across }: Context, { q, member_group_id }: Asked) => (q || member_group_id ? across : query)

/** A page of a company's members. */
export async function listMembers({ query }: RequestOf<typeof member.list>, context: Context) {
  const { page: number, limit, after, ...asked } = query
  const asking = { query: context.query, find: finder(context, asked) }
  const sql = await sqlOf(context, companyOf(context), asked)
  const found = await page<Member>(asking, sql, { page: number, limit, after })
  return { ...found, items: found.items.map((row) => shownTo(row, context)) }
}

const exportable = Object.keys(member.row.shape).filter(
  (field) => !['id', 'version', 'discounts', 'points_rules', 'consent_note'].includes(field),
)

/** The same as a file. */
export function exportMembers({ query }: RequestOf<typeof member.export>, context: Context) {
  const { format, columns: chosen, after: _, ...asked } = query
  return exportFile<Member>(context, {
    name: 'member',
    fields: chosenFields(chosen, exportable),
    format,
    // A file is read in a transaction of its own.
    sql: (query) => sqlOf({ ...context, query }, companyOf(context), asked),
    money: ['wallet', 'turnover'],
    shown: (rows) => rows.map((row) => shownTo(row, context)),
  })
}

/** What a member has agreed to and withdrawn; throws 404. */
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

import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  examplesShown,
  type MemberExample,
  memberGroup,
  mostCountedMembers,
  previewMembers,
} from '@sofra/contract/member/group/group.contract.ts'
import { conditionsOf, type MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import { conditionOf, valuesOf } from '../../../kernel/database/filter.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { exported } from '../../../kernel/export/export.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { recordList } from '../../../kernel/records/list.ts'
import { type Parameters, parameters } from '../../../kernel/records/parameters.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { askedOf, type FilterScope, memberTable, rulesFilter, type Span, shownTo } from '../member/member.api.ts'
import { orderedAtSql } from '../member/member.view.api.ts'

export const groupTable = recordTable('member_group', memberGroup.row)

/**
 * Returns `from member where …` for the members that match the rules, or for all of a company; its values are added to
 * the statement's.
 */
export const membersSql = (of: FilterScope, rules: MemberRules | null, { at }: Parameters) => {
  const { span } = of
  const within = span ? ` and member.id between ${at(span.from)} and ${at(span.to)}` : ''
  const orderedSql = of.branches ? ` and ${orderedAtSql('member.company_id', 'member.id', at(of.branches))}` : ''
  const company = `from member where member.company_id = ${at(of.company)} and not member.is_gone${within}${orderedSql}`
  if (!rules) return company
  const filter = rulesFilter(of, rules)
  return `${company} and ${conditionOf(filter, valuesOf(filter).map(at)).sql}`
}

/**
 * Returns SQL that counts members up to `maxMembers` and selects some ids; for a span also the number of members in it.
 */
export const countedSql = (of: FilterScope, rules: MemberRules | null, maxMembers: number) => {
  const values = parameters()
  const members = membersSql(of, rules, values)
  const all = of.span ? `(select count(*) ${membersSql(of, null, values)})` : '0'
  // Materialised, so that the examples come from the counted rows: searching them separately would be slow for rare
  // matches.
  const text = `with found as materialized (select member.id ${members} limit ${maxMembers + 1})
    select (select count(*) from found) as n, array(select id from found limit ${examplesShown}) as ids, ${all} as members${plannedAnew}`
  return { text, values: values.values }
}

interface GroupCount {
  n: number
  ids: number[]
  members: number
}

const none: GroupCount = { n: 0, ids: [], members: 0 }

/** The sample: so many spans of a company's member ids, each with this share of them. */
const sample = { parts: 20, share: 1 / 400 }
/** With fewer matches in the sample no estimate is possible. */
const enoughInSample = 400

const spansOf = (first: number, last: number): Span[] => {
  const idCount = last - first + 1
  return Array.from({ length: sample.parts }, (_, i) => {
    const from = first + Math.floor(((i + 0.5) * idCount) / sample.parts)
    return { from, to: from + Math.floor(idCount * sample.share) }
  })
}

const rounded = (n: number) => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1)
  return Math.round(n / step) * step
}

/** Estimates how many members match, from spans across all ids; undefined if the sample has too few matches. */
const estimated = async (across: Query, of: FilterScope, rules: MemberRules, members: Members) => {
  const sampleCounts: GroupCount[] = []
  for (const span of spansOf(members.first, members.last)) {
    const { text, values } = countedSql({ ...of, span }, rules, mostCountedMembers)
    sampleCounts.push(...(await across<GroupCount>(text, values)))
  }
  const sum = (name: 'n' | 'members') => sampleCounts.reduce((all, one) => all + one[name], 0)
  if (sum('n') < enoughInSample) return undefined
  const total = rounded((sum('n') / sum('members')) * members.count)
  return { total, capped: false, estimated: true, ids: sampleCounts.flatMap(({ ids }) => ids).slice(-examplesShown) }
}

interface Members {
  count: number
  first: number
  last: number
}

const membersOf = async (query: Query, company: number): Promise<Members> => {
  const [row] = await query<Members>(
    `select count(*) as count, coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from member where company_id = $1${plannedAnew}`,
    [company],
  )
  return row ?? { count: 0, first: 0, last: 0 }
}

/** Counts the members that match rules, estimated for a company with more than `maxMembers`, and returns some ids. */
export async function countGroup(across: Query, of: FilterScope, rules: MemberRules, maxMembers = mostCountedMembers) {
  const members = await membersOf(across, of.company)
  const about = members.count > maxMembers ? await estimated(across, of, rules, members) : undefined
  if (about) return about
  const { text, values } = countedSql(of, rules, maxMembers)
  const [{ n, ids } = none] = await across<GroupCount>(text, values)
  return { total: Math.min(n, maxMembers), capped: n > maxMembers, estimated: false, ids }
}

/** Previews the members of a group with these rules. */
export async function previewGroup({ body: { rules } }: RequestOf<typeof previewMembers>, context: Context) {
  const { query, across, now } = context
  const company = companyOf(context)
  // Row security prevents some of the indexes; the statements name the company themselves.
  const { ids, ...counted } = await countGroup(across, await askedOf(query, { company, now }), rules)
  const columns = Object.keys(previewMembers.reply.shape.examples.element.shape)
    .map((field) => `${memberTable.sql(field)} as "${field}"`)
    .join(', ')
  const examples = await query<MemberExample>(
    `select ${columns} from member where company_id = $1 and id = any ($2) order by last_activity_at desc, id`,
    [company, ids],
  )
  return { ...counted, examples: examples.map((one) => shownTo(one, context)) }
}

/** Exports the list. Rules are a tree, so they are not exported. */
export function exportGroups({ params, query }: RequestOf<typeof memberGroup.export>, context: Context) {
  const sql = recordList(groupTable, { company_id: params.company_id }, { filters: [], search: ['name'] }, query)
  return exported(
    { name: memberGroup.name, row: memberGroup.row.pick({ name: true, created_at: true }) },
    sql,
    query,
    context,
  )
}

/** Refuses rules that refer to members or institutions of other companies. */
export async function checkRules({ query }: Context, { company_id }: CompanyKeys, { rules }: { rules: MemberRules }) {
  const conditions = conditionsOf(rules)
  const members = conditions.flatMap((one) => (one.on === 'members' ? one.member_ids : []))
  const institutions = conditions.flatMap((one) => (one.on === 'institution' ? one.institution_id : []))
  if (!members.length && !institutions.length) return
  const keys = { company_id }
  const [noMembers, noInstitutions] = await missingIds(query, [
    { table: 'member', keys, ids: members },
    { table: 'institution', keys, ids: institutions },
  ])
  const errors = [
    ...(noMembers.size ? [{ path: 'rules', code: 'member-group.unknown-members' as const }] : []),
    ...(noInstitutions.size ? [{ path: 'rules', code: 'member-group.unknown-institutions' as const }] : []),
  ]
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

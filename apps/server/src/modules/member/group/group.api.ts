import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { groupsOf } from '@sofra/contract/member/group/group.contract.ts'
import type { MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Parameters, parameters } from '../../../kernel/records/parameters.ts'
import { askedOf, rulesOfGroups } from '../member/member.api.ts'
import { checkMemberKnown } from '../member/member.view.api.ts'
import { countedSql, membersSql } from './group.queries.ts'

/** The members that something is meant for: those of a group, or with null all of the company, active or not. */
export interface Audience {
  companyId: number
  groupId: number | null
  now: Date
  /** Only members who ordered at one of these branches. */
  branches?: readonly number[] | undefined
  /** Only premium members, or only the others. */
  is_premium?: boolean
}

const rulesOf = async (query: Query, { companyId, groupId, is_premium }: Audience): Promise<MemberRules | null> => {
  const premium: MemberRules | null = is_premium === undefined ? null : { on: 'premium', is_premium }
  if (groupId === null) return premium
  const rules = (await rulesOfGroups(query, companyId, [groupId])).get(groupId)
  if (!rules) throw notFound()
  return premium ? { all: [rules, premium] } : rules
}

/**
 * Returns `(select member.id from member where …)` for the ids of an audience, to use behind `in` or `from`. Its values are
 * added to those of the outer statement. Rules are evaluated now, and ids are distinct. `after` skips ids up to one, for
 * reading in parts by `order by id limit …`. Throws 404 for a missing group.
 *
 *     const values = parameters()
 *     const ids = await memberIdsSql(query, audience, values)
 *     await query(`insert into … select …, m.id from member m where m.company_id = ${values.at(companyId)} and m.id in ${ids}`, values.values)
 */
export async function memberIdsSql(query: Query, audience: Audience, values: Parameters, after?: number) {
  const rules = await rulesOf(query, audience)
  const of = await askedOf(query, { company: audience.companyId, now: audience.now, branches: audience.branches })
  const members = membersSql(of, rules, values)
  return `(select member.id ${members}${after === undefined ? '' : ` and member.id > ${values.at(after)}`})`
}

/** Counts an audience up to `maxMembers`; one more than that means that there are more. Throws 404. */
export async function countMembers(query: Query, audience: Audience, maxMembers = 10_000_000) {
  const rules = await rulesOf(query, audience)
  const of = await askedOf(query, { company: audience.companyId, now: audience.now, branches: audience.branches })
  const { text, values } = countedSql(of, rules, maxMembers)
  const [row] = await query<{ n: number }>(text, values)
  return row?.n ?? 0
}

interface Belonging {
  companyId: number
  memberId: number
  now: Date
}

/** Returns which of the groups contain a member, with one short statement about that member. */
export async function groupsOfMember(
  query: Query,
  groupIds: readonly number[],
  { companyId, memberId, now }: Belonging,
) {
  const groups = groupIds.length ? await rulesOfGroups(query, companyId, groupIds) : new Map<number, MemberRules>()
  if (groups.size === 0) return new Set<number>()
  const values = parameters()
  const of = await askedOf(query, { company: companyId, member: memberId, now })
  const parts = [...groups].map(
    ([id, rules]) =>
      `select ${values.at(id)}::bigint as id ${membersSql(of, rules, values)} and member.id = ${values.at(memberId)}`,
  )
  const rows = await query<{ id: number }>(`${parts.join(' union all ')}${plannedAnew}`, values.values)
  return new Set(rows.map(({ id }) => id))
}

/** Reads the groups of a member; throws 404. */
export async function readGroupsOf({ params: { member_id } }: RequestOf<typeof groupsOf>, context: Context) {
  await checkMemberKnown(context, member_id)
  const companyId = companyOf(context)
  const groups = await context.query<Pick<Row<'member_group'>, 'id' | 'name'>>(
    'select id, name from member_group where company_id = $1 order by name, id limit 200',
    [companyId],
  )
  const ids = groups.map(({ id }) => id)
  const matchingIds = await groupsOfMember(context.query, ids, { companyId, memberId: member_id, now: context.now })
  return { items: groups.filter(({ id }) => matchingIds.has(id)) }
}

/** Returns whether a member is in a group; false if the group does not exist. */
export const isInGroup = async (query: Query, companyId: number, groupId: number, memberId: number, now = new Date()) =>
  (await groupsOfMember(query, [groupId], { companyId, memberId, now })).has(groupId)

import type { DefinitionPoint } from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { type Parameters, parameters } from '../../../kernel/records/parameters.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'

/** The audience of a definition: active members only. */
interface DefinitionAudience {
  companyId: number
  groupId: number | null
  /** One member; null for a group or all. */
  memberId: number | null
  /** The time at which a group's rules are evaluated. */
  now: Date
}

type NamedAudience = Pick<DefinitionPoint, 'audience'> & {
  member_id?: number | null | undefined
  group_id?: number | null | undefined
}

/** Returns the audience of a definition. */
export const audienceOf = (
  companyId: number,
  { audience, member_id, group_id }: NamedAudience,
  now: Date,
): DefinitionAudience => ({
  companyId,
  groupId: audience === 'group' ? (group_id ?? 0) : null,
  memberId: audience === 'member' ? (member_id ?? 0) : null,
  now,
})

const conditionsOf = async (query: Query, audience: DefinitionAudience, values: Parameters, after?: number) => {
  const { companyId, memberId } = audience
  const ids = await memberIdsSql(query, audience, values, after)
  const one = memberId === null ? '' : ` and m.id = ${values.at(memberId)}`
  return `m.company_id = ${values.at(companyId)} and m.is_active${one} and m.id in ${ids}`
}

/** Counts the current members and returns the last id; throws 404 for a missing group. */
export async function countAudience(query: Query, audience: DefinitionAudience) {
  const values = parameters()
  const conditions = await conditionsOf(query, audience, values)
  const [row] = await query<{ members: number; last: number }>(
    `select count(*)::int as members, coalesce(max(m.id), 0) as last from member m where ${conditions}`,
    values.values,
  )
  return row ?? { members: 0, last: 0 }
}

/** Reads the next members up to an id, in order of ids. */
export async function nextOfAudience(
  query: Query,
  audience: DefinitionAudience,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<number[]> {
  const values = parameters()
  const conditions = await conditionsOf(query, audience, values, after)
  const rows = await query<Pick<Row<'member'>, 'id'>>(
    `select m.id from member m where ${conditions} and m.id > ${values.at(after)} and m.id <= ${values.at(until)}
     order by m.id limit ${values.at(limit)}`,
    values.values,
  )
  return rows.map(({ id }) => id)
}

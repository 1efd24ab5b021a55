import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { handOut, withdraw } from '../../member/ledger/hand-out.api.ts'
import { audienceOf, nextOfAudience } from './definition-point.audience.ts'

const payload = z.object({ company_id: z.number(), id: z.number() })
type DefinitionKeys = z.output<typeof payload>

/** Hands out points, or withdraws them. */
export const definitionWork = task('definition-point.work', payload)

/** Members per transaction: their orders wait for it. */
const atOnce = 500

type Held = Pick<
  Row<'definition_point'>,
  | 'name'
  | 'reason'
  | 'amount'
  | 'validity_days'
  | 'audience'
  | 'member_id'
  | 'group_id'
  | 'state'
  | 'position'
  | 'until_id'
  | 'handed_out_by'
  | 'handed_out_at'
>

interface Part {
  /** The last handled member; undefined at the end. */
  last: number | undefined
  done: number
}

const nextMembers = (query: Query, { company_id }: DefinitionKeys, row: Held) =>
  nextOfAudience(query, audienceOf(company_id, row, new Date(row.handed_out_at ?? Date.now())), {
    after: row.position,
    until: row.until_id,
    limit: atOnce,
  })

const handPartOut = async (query: Query, of: DefinitionKeys, row: Held): Promise<Part> => {
  const members = await nextMembers(query, of, row)
  if (!members.length) return { last: undefined, done: 0 }
  const { amount, validity_days: validityDays, reason, name, handed_out_by: by } = row
  const definition = { companyId: of.company_id, definitionId: of.id }
  const done = await handOut(query, { ...definition, members, amount, validityDays, reason: reason || name, by })
  return { last: members.at(-1), done }
}

const withdrawPart = async (query: Query, of: DefinitionKeys, { position, handed_out_by: by }: Held): Promise<Part> => {
  const definition = { companyId: of.company_id, definitionId: of.id }
  return { last: await withdraw(query, { ...definition, after: position, limit: atOnce, by }), done: 0 }
}

const storePart = statement<
  DefinitionKeys & { last: number | null; done: number; ended: 'withdrawn' | 'handed_out' },
  Pick<Row<'definition_point'>, 'state' | 'done' | 'total'>
>(`
update definition_point set position = coalesce(:last, position), done = done + :done, given = given + :done::bigint * amount,
  state = case when :last::bigint is null then :ended else state end,
  total = case when :last::bigint is null and state = 'handing_out' then done else total end
where company_id = :company_id and id = :id returning state, done, total`)

/**
 * Continues a definition with one part. The part and its position share a transaction, so that after a crash no member
 * gets points twice. Returns whether more remains.
 */
const goOn = async (query: Query, of: DefinitionKeys): Promise<boolean> => {
  const key = [of.company_id, of.id]
  const [row] = await query<Held>(
    `select name, reason, amount, validity_days, audience, member_id, group_id, state, position, until_id, handed_out_by,
       handed_out_at from definition_point
     where company_id = $1 and id = $2 and state in ('handing_out', 'withdrawing') for update`,
    key,
  )
  if (!row) return false
  const { last, done } = await (row.state === 'withdrawing' ? withdrawPart : handPartOut)(query, of, row)
  const ended = row.state === 'withdrawing' ? 'withdrawn' : 'handed_out'
  const [moved] = await storePart(query, { ...of, last: last ?? null, done, ended })
  const { state = ended, ...counts } = moved ?? { done: 0, total: 0 }
  await emit(
    query,
    progressMoved,
    { company_id: of.company_id, subject_id: of.id },
    { of: 'definition-point', state, ...counts },
  )
  return last !== undefined
}

const goThrough = async (of: DefinitionKeys, pools: Pools) => {
  while (await withTenant(pools, { companies: [of.company_id], branches: 'all' }, (query) => goOn(query, of)));
}

export const definitionPointJobs = jobs({ tasks: [work(definitionWork, (of, { pools }) => goThrough(of, pools))] })

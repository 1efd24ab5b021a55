import { randomInt } from 'node:crypto'
import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import { codeAlphabet, codeLength } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'

export const handOutTask = task('gift-cheque.hand-out', z.object({ id: z.number(), company_id: z.number() }))

/** Assignments per transaction. The cheque's row is locked only while it is counted, so that orders wait briefly. */
const atOnce = 2_000

/** A random code: one of 31¹⁰. */
export const newCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

type Held = Pick<
  Row<'gift_cheque_hand_out'>,
  | 'id'
  | 'company_id'
  | 'branch_id'
  | 'cheque_id'
  | 'audience'
  | 'member_ids'
  | 'member_group_id'
  | 'branch_ids'
  | 'wanted'
  | 'done'
  | 'position'
>

// Reads the next members: the chosen ones, or the current members of a group. Orders of premium members refuse cheques.
const nextMembers = async (query: Query, handOut: Held) => {
  const { company_id: companyId, audience, member_ids, member_group_id: groupId, position } = handOut
  const branches = handOut.branch_ids ?? undefined
  const values = parameters()
  const ids =
    audience === 'group'
      ? await memberIdsSql(query, { companyId, groupId, now: new Date(), branches }, values, position)
      : `(select unnest(${values.at(member_ids)}::bigint[]))`
  const rows = await query<Pick<Row<'member'>, 'id'>>(
    `select m.id from member m where m.company_id = ${values.at(companyId)} and m.id > ${values.at(position)} and not m.is_premium and m.id in ${ids}
     order by m.id limit ${atOnce}`,
    values.values,
  )
  return rows.map(({ id }) => id)
}

const insertAssignments = statement<
  Pick<Held, 'id' | 'company_id' | 'branch_id' | 'cheque_id'> & {
    members: readonly (number | null)[]
    codes: readonly string[]
  },
  { member_id: number | null }
>(`
insert into gift_cheque_assignment (company_id, branch_id, cheque_id, hand_out_id, member_id, code, expires_at)
select :company_id, :branch_id, :cheque_id, :id, n.member_id, n.code,
  case when c.valid_days > 0 then now() + make_interval(days => c.valid_days) end
from unnest(:members::bigint[], :codes::text[]) as n (member_id, code)
  join gift_cheque c on c.company_id = :company_id and c.id = :cheque_id
where not exists (select from gift_cheque s where s.company_id = :company_id and s.code = n.code)
on conflict (company_id, code) do nothing returning member_id`)

/**
 * Inserts an assignment with its own code for each member. Skips codes that exist, also those that users chose for a
 * cheque.
 */
const writeSome = (query: Query, handOut: Held, members: readonly (number | null)[]) =>
  insertAssignments(query, { ...handOut, members, codes: members.map(newCode) })

// Collisions are one in many millions: the skipped members are inserted again with new codes.
const writeAll = async (query: Query, handOut: Held, members: readonly (number | null)[]) => {
  let remainingMembers = members
  while (remainingMembers.length) {
    const rows = await writeSome(query, handOut, remainingMembers)
    const writtenMembers = new Set(rows.map(({ member_id }) => member_id))
    remainingMembers =
      handOut.audience === 'codes'
        ? remainingMembers.slice(rows.length)
        : remainingMembers.filter((member) => !writtenMembers.has(member))
  }
  return members.length
}

const storePart = statement<
  { company_id: number; id: number; written: number; last: number; state: 'done' | 'running' },
  Pick<Row<'gift_cheque_hand_out'>, 'done' | 'wanted'>
>(`
update gift_cheque_hand_out set done = done + :written, position = :last, state = :state,
  wanted = case when :state = 'done' then done + :written else greatest(wanted, done + :written) end
where company_id = :company_id and id = :id returning done, wanted`)

/** Hands out a part; false at the end. */
const handSome = async (query: Query, { id, company_id }: { id: number; company_id: number }) => {
  const [handOut] = await query<Held>(
    `select id, company_id, branch_id, cheque_id, audience, member_ids, member_group_id, branch_ids, wanted, done, position from gift_cheque_hand_out
     where company_id = $1 and id = $2 and state = 'running' for update`,
    [company_id, id],
  )
  if (!handOut) return false
  const members =
    handOut.audience === 'codes'
      ? Array.from({ length: Math.min(atOnce, handOut.wanted - handOut.done) }, () => null)
      : await nextMembers(query, handOut)
  const written = await writeAll(query, handOut, members)
  const last = members.at(-1) ?? handOut.position
  const isDone = members.length === 0 || (handOut.audience === 'codes' && handOut.done + written >= handOut.wanted)
  const state = isDone ? 'done' : 'running'
  const [moved] = await storePart(query, { company_id, id, written, last, state })
  await query('update gift_cheque set handed_count = handed_count + $3 where company_id = $1 and id = $2', [
    company_id,
    handOut.cheque_id,
    written,
  ])
  const of = handOut.branch_id === null ? 'gift-cheque' : 'branch-gift-cheque'
  const { done, wanted: total } = moved ?? handOut
  await emit(query, progressMoved, { company_id, subject_id: handOut.cheque_id }, { of, state, done, total })
  return !isDone
}

/**
 * Hands out a cheque in parts. Each part stores its position in its transaction, so that after a crash no member gets a
 * second one.
 */
export async function handOut(pools: Pools, job: { id: number; company_id: number }) {
  const scope = { companies: [job.company_id], branches: 'all' } as const
  while (await withTenant(pools, scope, (query) => handSome(query, job)));
}

export const giftChequeJobs = jobs({ tasks: [work(handOutTask, (job, { pools }) => handOut(pools, job))] })

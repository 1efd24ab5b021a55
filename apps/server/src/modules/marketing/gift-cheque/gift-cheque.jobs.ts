import { randomInt } from 'node:crypto'
import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import { codeAlphabet, codeLength } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'

export const handOutTask = task('gift-cheque.hand-out', z.object({ id: z.number(), company_id: z.number() }))

/** So many are written in one transaction, which holds the cheque's row from orders only while it is counted. */
const atOnce = 2_000

/** A code that nobody guesses: one of 31¹⁰. */
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

// The next members behind the last one that was given one: those chosen, or those that belong to a group now.
const nextMembers = async (query: Query, held: Held) => {
  const { company_id: companyId, audience, member_ids, member_group_id: groupId, position } = held
  const branches = held.branch_ids ?? undefined
  const values = parameters()
  const ids =
    audience === 'group'
      ? await memberIdsSql(query, { companyId, groupId, now: new Date(), branches }, values, position)
      : `(select unnest(${values.at(member_ids)}::bigint[]))`
  const rows = await query<Pick<Row<'member'>, 'id'>>(
    `select m.id from member m where m.company_id = ${values.at(companyId)} and m.id > ${values.at(position)} and m.id in ${ids}
     order by m.id limit ${atOnce}`,
    values.values,
  )
  return rows.map(({ id }) => id)
}

/** Writes a row for each of them, with a code of its own; one that exists already, or that people chose for a cheque, is left out. */
const writeSome = (query: Query, held: Held, members: readonly (number | null)[]) => {
  const { id, company_id, branch_id, cheque_id } = held
  return query<{ member_id: number | null }>(
    `insert into gift_cheque_assignment (company_id, branch_id, cheque_id, hand_out_id, member_id, code, expires_at)
     select $1, $2, $3, $4, n.member_id, n.code,
       case when c.valid_days > 0 then now() + make_interval(days => c.valid_days) end
     from unnest($5::bigint[], $6::text[]) as n (member_id, code) join gift_cheque c on c.company_id = $1 and c.id = $3
     where not exists (select from gift_cheque s where s.company_id = $1 and s.code = n.code)
     on conflict (company_id, code) do nothing returning member_id`,
    [company_id, branch_id, cheque_id, id, members, members.map(newCode)],
  )
}

// A code that was there already is one of many millions: those whose it was are written again, each with another.
const writeAll = async (query: Query, held: Held, members: readonly (number | null)[]) => {
  let left = members
  while (left.length) {
    const rows = await writeSome(query, held, left)
    const given = new Set(rows.map(({ member_id }) => member_id))
    left = held.audience === 'codes' ? left.slice(rows.length) : left.filter((member) => !given.has(member))
  }
  return members.length
}

/** Hands out a part; false where nothing is left to do. */
const handSome = async (query: Query, { id, company_id }: { id: number; company_id: number }) => {
  const [held] = await query<Held>(
    `select id, company_id, branch_id, cheque_id, audience, member_ids, member_group_id, branch_ids, wanted, done, position from gift_cheque_hand_out
     where company_id = $1 and id = $2 and state = 'running' for update`,
    [company_id, id],
  )
  if (!held) return false
  const members =
    held.audience === 'codes'
      ? Array.from({ length: Math.min(atOnce, held.wanted - held.done) }, () => null)
      : await nextMembers(query, held)
  const written = await writeAll(query, held, members)
  const last = members.at(-1) ?? held.position
  const isDone = members.length === 0 || (held.audience === 'codes' && held.done + written >= held.wanted)
  const state = isDone ? 'done' : 'running'
  const [moved] = await query<Pick<Row<'gift_cheque_hand_out'>, 'done' | 'wanted'>>(
    `update gift_cheque_hand_out set done = done + $3, position = $4, state = $5,
       wanted = case when $5 = 'done' then done + $3 else greatest(wanted, done + $3) end
     where company_id = $1 and id = $2 returning done, wanted`,
    [company_id, id, written, last, state],
  )
  await query('update gift_cheque set handed_count = handed_count + $3 where company_id = $1 and id = $2', [
    company_id,
    held.cheque_id,
    written,
  ])
  const of = held.branch_id === null ? 'gift-cheque' : 'branch-gift-cheque'
  const { done, wanted: total } = moved ?? held
  await emit(query, progressMoved, { company_id, subject_id: held.cheque_id }, { of, state, done, total })
  return !isDone
}

/** Hands a cheque out, a part in a transaction with how far it is: whoever goes on after a server has ended gives nobody a second one. */
export async function handOut(pools: Pools, job: { id: number; company_id: number }) {
  const scope = { companies: [job.company_id], branches: 'all' } as const
  while (await withTenant(pools, scope, (query) => handSome(query, job)));
}

export const giftChequeJobs = jobs({ tasks: [work(handOutTask, (job, { pools }) => handOut(pools, job))] })

import {
  firstRule,
  type ReservationRule,
  type reservation,
} from '@sofra/contract/branch/reservation/reservation.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

/** Returns the reservation rules of a branch. */
export async function ruleOf(query: Query, { company_id, branch_id }: BranchKeys): Promise<ReservationRule> {
  const [row] = await query<ReservationRule>(
    `select seats, minutes, lead_minutes, days_ahead, most_guests, answer_minutes, remind_minutes, extra_seats
     from reservation_rule
     where company_id = $1 and branch_id = $2`,
    [company_id, branch_id],
  )
  return row ?? firstRule
}

export const readRule = async (query: Query, keys: BranchKeys) => ({
  ...(await ruleOf(query, keys)),
  version: await partVersion(query, keys, 'reservations'),
})

const putRule = statement<BranchKeys & Omit<ReservationRule, 'version'>>(`
insert into reservation_rule (company_id, branch_id, seats, minutes, lead_minutes, days_ahead, most_guests, answer_minutes,
  remind_minutes, extra_seats)
values (:company_id, :branch_id, :seats, :minutes, :lead_minutes, :days_ahead, :most_guests, :answer_minutes,
  :remind_minutes, :extra_seats)
on conflict (company_id, branch_id) do update set seats = excluded.seats, minutes = excluded.minutes,
  lead_minutes = excluded.lead_minutes, days_ahead = excluded.days_ahead, most_guests = excluded.most_guests,
  answer_minutes = excluded.answer_minutes, remind_minutes = excluded.remind_minutes,
  extra_seats = excluded.extra_seats`)

/** Saves the reservation rules of a branch; throws 409 when the version is stale. */
export async function saveRule({ params, body }: RequestOf<typeof reservation.putRule>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { version, ...rule } = body
  await claimPart(query, keys, 'reservations', version, () => readRule(query, keys))
  await putRule(query, { ...keys, ...rule })
  return readRule(query, keys)
}

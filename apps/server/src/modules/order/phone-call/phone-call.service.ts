import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  PhoneCall,
  phoneCalls,
  settleCall,
  takeCall,
} from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import { callMoved } from '@sofra/contract/order/phone-call/phone-call.events.ts'
import { branchLimit, type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { viewOf } from '../orders/order.cards.api.ts'
import { countMissed, markMissedHandled, readCall, readCalls } from './phone-call.queries.ts'

/** Emits that a call changed; the last statement of its transaction. */
export const emitMoved = async (query: Query, keys: BranchKeys, call: { id: number; is_ringing: boolean }) => {
  const { id, is_ringing } = call
  await emit(query, callMoved, { ...keys, subject_id: id }, { is_ringing, missed: await countMissed(query, keys) })
}

/** Returns the last calls of a branch, and the number of unhandled missed calls. */
export async function listCalls({ params, query: { of } }: RequestOf<typeof phoneCalls>, context: Context) {
  const { query, now } = context
  const keys = recordKeys(context, params)
  const items = await readCalls(query, keys, { of, contact: viewOf(context).contact, branches: branchLimit(context) })
  return { now: now.toISOString(), items, missed: await countMissed(query, keys) }
}

const oneOf = async (context: Context, keys: BranchKeys, id: number): Promise<PhoneCall> => {
  const call = await readCall(context.query, keys, {
    id,
    contact: viewOf(context).contact,
    branches: branchLimit(context),
  })
  if (!call) throw notFound()
  return call
}

const storeAnswer = statement<
  BranchKeys & { id: number; by: number; by_name: string },
  Pick<Row<'phone_call'>, 'phone'>
>(`
update phone_call set answered_by = :by, answered_by_name = :by_name, answered_at = coalesce(answered_at, now())
where company_id = :company_id and branch_id = :branch_id and id = :id and answered_by is null
  and (ended_at is null or answered_at is not null) returning phone`)

/** Stores who answers a call; of two concurrent users the first wins. Throws 404. */
export async function take({ params }: RequestOf<typeof takeCall>, context: Context): Promise<PhoneCall> {
  const { query } = context
  const keys = recordKeys(context, params)
  const { id, name } = person(context)
  const [answeredCall] = await storeAnswer(query, { ...keys, id: params.phone_call_id, by: id, by_name: name })
  if (answeredCall?.phone) await markMissedHandled({ query, by: name }, keys, answeredCall.phone)
  const call = await oneOf(context, keys, params.phone_call_id)
  if (answeredCall) await emitMoved(query, keys, { id: call.id, is_ringing: false })
  return call
}

const settleOne = statement<BranchKeys & { id: number; name: string }, Pick<Row<'phone_call'>, 'phone'>>(`
update phone_call set handled_at = now(), handled_by_name = :name
where company_id = :company_id and branch_id = :branch_id and id = :id
  and ended_at is not null and answered_at is null and handled_at is null
returning phone`)

/** Marks a missed call as handled, with earlier ones of the same number. Throws 404. */
export async function settle({ params }: RequestOf<typeof settleCall>, context: Context): Promise<PhoneCall> {
  const { query } = context
  const keys = recordKeys(context, params)
  const { name } = person(context)
  const [missed] = await settleOne(query, { ...keys, id: params.phone_call_id, name })
  if (missed?.phone) await markMissedHandled({ query, by: name }, keys, missed.phone)
  const call = await oneOf(context, keys, params.phone_call_id)
  if (missed) await emitMoved(query, keys, { id: call.id, is_ringing: false })
  return call
}

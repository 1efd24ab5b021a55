import type { SignedInDevice } from '@sofra/contract/access/device/device.contract.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import { notFound } from '../../../kernel/errors.ts'
import { endSession, endSessionsBut, sessionHolds } from '../session/session.api.ts'

/** Where a person is signed in now, last used first. */
export async function devicesOf(context: Context, userId: number) {
  const { rows } = await context.pools.platform.query<SignedInDevice>(
    `select s.no, s.device, host(s.address) as address, s.created_at, s.rotated_at as last_used_at, s.id = $2 as is_current,
       (select name from company c where c.id = s.acting_company_id) as acting_as
     from session s where s.user_id = $1 and ${sessionHolds} order by s.id = $2 desc, s.rotated_at desc, s.no desc`,
    [userId, person(context).session],
  )
  return { items: rows }
}

/** Whose devices they are. */
export interface Whose {
  userId: number
  accountId: number
}

/** Signs a person out on one device. One that is signed out already, or somebody else's, is not found. */
export async function endOne({ pools, actor }: Context, whose: Whose, no: number) {
  const ended = await withSystem(pools, (query) => endSession(query, whose.userId, no), actor)
  if (!ended) throw notFound()
  emitAccessChange({ account: whose.accountId })
  return null
}

/** Signs a person out on every device but the one that asks, and the one that it hangs on. */
export async function endAll(context: Context, whose: Whose) {
  await withSystem(
    context.pools,
    (query) => endSessionsBut(query, whose.userId, person(context).session),
    context.actor,
  )
  emitAccessChange({ account: whose.accountId })
  return null
}

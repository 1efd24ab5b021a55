import type { SignedInDevice } from '@sofra/contract/access/device/device.contract.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import { notFound } from '../../../kernel/errors.ts'
import { endSession, endSessionsBut, sessionIsLiveSql } from '../session/session.api.ts'

/** Returns the devices on which a user is signed in, last used first. */
export async function devicesOf(context: Context, userId: number) {
  const { rows } = await context.pools.platform.query<SignedInDevice>(
    `select s.no, s.device, host(s.address) as address, s.created_at, s.rotated_at as last_used_at, s.id = $2 as is_current,
       (select name from company_name c where c.id = s.acting_company_id) as acting_as
     from session s where s.user_id = $1 and ${sessionIsLiveSql} order by s.id = $2 desc, s.rotated_at desc, s.no desc`,
    [userId, person(context).session],
  )
  return { items: rows }
}

/** The user of the devices. */
export interface Owner {
  userId: number
  accountId: number
}

/** Ends the session of one device; throws 404 for an ended session or another user's. */
export async function endOne({ pools, actor }: Context, owner: Owner, no: number) {
  const ended = await withSystem(pools, (query) => endSession(query, owner.userId, no), actor)
  if (!ended) throw notFound()
  emitAccessChange({ account: owner.accountId })
  return null
}

/** Ends all sessions of a user except the caller's own and its parent. */
export async function endAll(context: Context, owner: Owner) {
  await withSystem(
    context.pools,
    (query) => endSessionsBut(query, owner.userId, person(context).session),
    context.actor,
  )
  emitAccessChange({ account: owner.accountId })
  return null
}

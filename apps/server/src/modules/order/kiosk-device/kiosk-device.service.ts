import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  KioskDevice,
  KioskDevices,
  lockKiosk,
  pairKiosk,
  unpairKiosk,
} from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, queryOf } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { countTry } from '../../access/session/session.api.ts'
import { signedInKiosks } from '../../company/kiosk/kiosk.api.ts'
import { openKioskChannel, switchChannel } from '../channel/channel.api.ts'
import { usePairing } from './kiosk-device.pairing.ts'

const devices = (query: Query, companyId: number, id: number | null) =>
  query<KioskDevice>(
    `select d.id, d.name, d.branch_id, b.name as branch_name, d.paired_at, d.paired_by, d.last_seen_at, d.locked_at
     from kiosk_device d join branch b on b.company_id = d.company_id and b.id = d.branch_id
     where d.company_id = $1 and ($2::bigint is null or d.id = $2) order by app.search_text(b.name), app.search_text(d.name), d.id limit 500`,
    [companyId, id],
  )

const limitOf = async (query: Query, companyId: number, lock = '') => {
  const [licence] = await query<Pick<Row<'licence'>, 'kiosk_limit'>>(
    `select kiosk_limit from licence where company_id = $1 ${lock}`,
    [companyId],
  )
  return licence?.kiosk_limit ?? 0
}

// Counts kiosks outside the caller's scope too.
const usedOf = ({ pools }: Context, companyId: number) => signedInKiosks(queryOf(pools.platform), companyId)

/** Returns the devices in scope, and the usage of the licence. */
export async function listDevices(context: Context): Promise<KioskDevices> {
  const companyId = companyOf(context)
  return {
    items: await devices(context.query, companyId, null),
    kiosk_limit: await limitOf(context.query, companyId),
    used: await usedOf(context, companyId),
  }
}

/** Returns one device; throws 404. */
const deviceOf = async (query: Query, companyId: number, id: number) => {
  const [device] = await devices(query, companyId, id)
  if (!device) throw notFound()
  return device
}

const insertDevice = statement<
  { companyId: number; branch_id: number; channelId: number; name: string; by: string },
  Pick<Row<'kiosk_device'>, 'id'>
>(`
insert into kiosk_device (company_id, branch_id, channel_id, name, paired_by)
values (:companyId, :branch_id, :channelId, :name, :by) returning id`)

/**
 * Pairs a device. Concurrent pairings of a company wait at its licence row, so each counts the devices before it.
 * Throws 409 if the limit is reached, and 422 for a wrong code.
 */
export async function pair({ body }: RequestOf<typeof pairKiosk>, context: Context): Promise<KioskDevice> {
  const { query } = context
  const companyId = companyOf(context)
  const { id, name: by } = person(context)
  await countTry(context, { key: `kiosk code by ${id}`, tries: 60, minutes: 10 })
  const [branch] = await query<Pick<Row<'branch'>, 'id'>>('select id from branch where company_id = $1 and id = $2', [
    companyId,
    body.branch_id,
  ])
  if (!branch) throw new AppError(400, 'error.invalid', { errors: [{ path: 'branch_id', code: 'rule.one-of' }] })
  const kioskLimit = await limitOf(query, companyId, 'for update')
  const used = await usedOf(context, companyId)
  // The count includes the new device, like the count on the licence page.
  if (used >= kioskLimit) throw new AppError(409, 'kiosk.over', { params: { kioskLimit, userCount: used + 1 } })
  const keyHash = await usePairing(query, body.code)
  if (!keyHash) throw new AppError(422, 'kiosk-device.code', { errors: [{ path: 'code', code: 'kiosk-device.code' }] })
  const channelId = await openKioskChannel(query, companyId, body.name, keyHash)
  const [created] = await insertDevice(query, { companyId, branch_id: branch.id, channelId, name: body.name, by })
  return deviceOf(query, companyId, created?.id ?? 0)
}

type ChannelOfKiosk = Pick<Row<'kiosk_device'>, 'channel_id'>

/** Locks or unlocks a device. */
export async function lock({ params, body }: RequestOf<typeof lockKiosk>, context: Context): Promise<KioskDevice> {
  const companyId = companyOf(context)
  const [moved] = await context.query<ChannelOfKiosk>(
    `update kiosk_device set locked_at = case when $3 then coalesce(locked_at, now()) end
     where company_id = $1 and id = $2 returning channel_id`,
    [companyId, params.kiosk_device_id, body.locked],
  )
  if (!moved) throw notFound()
  await switchChannel(context.query, companyId, moved.channel_id, !body.locked)
  return deviceOf(context.query, companyId, params.kiosk_device_id)
}

/** Removes a device. Its channel stays with its orders, and is deactivated. */
export async function unpair({ params }: RequestOf<typeof unpairKiosk>, context: Context) {
  const companyId = companyOf(context)
  const [gone] = await context.query<ChannelOfKiosk>(
    'delete from kiosk_device where company_id = $1 and id = $2 returning channel_id',
    [companyId, params.kiosk_device_id],
  )
  if (!gone) throw notFound()
  await switchChannel(context.query, companyId, gone.channel_id, false)
  return null
}

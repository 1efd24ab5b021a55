import { randomBytes, randomInt } from 'node:crypto'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type askForPairing,
  type kioskHeartbeat,
  pairingAlphabet,
  pairingLength,
} from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { networkOf } from '../../../kernel/http/rates.ts'
import { countTry } from '../../access/session/session.api.ts'
import { hashOfKey, kioskOfKey } from './kiosk-device.api.ts'

const minutes = 10

const newCode = () =>
  Array.from({ length: pairingLength }, () => pairingAlphabet.charAt(randomInt(pairingAlphabet.length))).join('')

/** Creates a pairing code for a device to show, and a key that is valid once the code was entered. Throws 429. */
export async function newPairing(context: Context): Promise<ReplyOf<typeof askForPairing>> {
  const { query, address } = context
  await countTry(context, { key: `kiosk pairing from ${networkOf(address)}`, tries: 30, minutes })
  await query('delete from kiosk_pairing where expires_at < now()')
  const [code, key] = [newCode(), `kiosk-${randomBytes(32).toString('base64url')}`]
  const [row] = await query<Pick<Row<'kiosk_pairing'>, 'expires_at'>>(
    `insert into kiosk_pairing (code, key_hash, expires_at) values ($1, $2, now() + make_interval(mins => $3))
     returning expires_at`,
    [code, hashOfKey(key), minutes],
  )
  if (!row) throw new Error('an insert answers its row')
  return { code, key, expires_at: row.expires_at }
}

const typed = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Deletes a code and returns the hash of its device's key; undefined if it is unknown, used or expired. */
export async function usePairing(query: Query, code: string): Promise<Buffer | undefined> {
  const [row] = await query<Pick<Row<'kiosk_pairing'>, 'key_hash'>>(
    'delete from kiosk_pairing where code = $1 and expires_at > now() returning key_hash',
    [typed(code)],
  )
  return row?.key_hash
}

/** Stores the heartbeat of a device; returns its branch and whether it may take orders. */
export async function beat(
  { body }: RequestOf<typeof kioskHeartbeat>,
  { pools }: Context,
): Promise<ReplyOf<typeof kioskHeartbeat>> {
  const kiosk = await kioskOfKey(pools, body.key)
  if (!kiosk) {
    const { rowCount } = await pools.platform.query(
      'select from kiosk_pairing where key_hash = $1 and expires_at > now()',
      [hashOfKey(body.key)],
    )
    return { state: rowCount ? 'waiting' : 'unpaired', branch_id: null, branch_name: null, name: null }
  }
  const { id, company_id, branch_id, branch_name, name, locked_at } = kiosk
  if (kiosk.is_news)
    await withTenant(pools, { companies: [company_id], branches: [branch_id] }, (query) =>
      query('update kiosk_device set last_seen_at = now() where company_id = $1 and id = $2', [company_id, id]),
    )
  return { state: locked_at ? 'locked' : 'paired', branch_id, branch_name, name }
}

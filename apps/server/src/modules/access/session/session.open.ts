import { randomUUID } from 'node:crypto'
import type { Query } from '../../../kernel/database/tenant.ts'
import { hashOf, newRefresh, signAccess } from './tokens.ts'

interface NewSession {
  user: number
  account: number
  /** The longest life, as a PostgreSQL interval. */
  lasts: string
  persistent: boolean
  device: string
  address: string
  /** Parent and target of a session that acts as a company. */
  acting?: { parent: string; company: number; branch: number | null }
}

/** Opens a session on one device; returns the pair of tokens. */
export async function openSession(query: Query, secret: string, session: NewSession) {
  const { user, account, lasts, persistent, device, address, acting } = session
  const id = randomUUID()
  const refreshToken = newRefresh(id)
  await query(
    `insert into session (id, user_id, account_id, token_hash, expires_at, persistent, device, address,
       parent, acting_company_id, acting_branch_id)
     values ($1, $2, $3, $4, now() + $5::interval, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      user,
      account,
      hashOf(refreshToken),
      lasts,
      persistent,
      device,
      address,
      acting?.parent ?? null,
      acting?.company ?? null,
      acting?.branch ?? null,
    ],
  )
  return { token: await signAccess(secret, user, id, acting?.company), refreshToken }
}

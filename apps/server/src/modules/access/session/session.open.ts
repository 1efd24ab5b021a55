import { randomUUID } from 'node:crypto'
import type { Query } from '../../../kernel/database/tenant.ts'
import { hashOf, newRefresh, signAccess } from './tokens.ts'

interface NewSession {
  user: number
  account: number
  /** Its longest life, as an interval of PostgreSQL. */
  lasts: string
  persistent: boolean
  device: string
  address: string
  /** Of a session that acts as a company: its parent and its target. */
  acting?: { parent: string; company: number; branch: number | null }
}

/** Signs a person in on one device; returns the pair of tokens for their browser. */
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

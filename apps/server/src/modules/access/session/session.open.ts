import { randomUUID } from 'node:crypto'
import { statement } from '../../../kernel/database/statement.ts'
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

const notActing = { parent: null, company: null, branch: null }

const insertSession = statement<
  Omit<NewSession, 'acting'> & {
    id: string
    hash: Buffer
    parent: string | null
    company: number | null
    branch: number | null
  }
>(`
insert into session (id, user_id, account_id, token_hash, expires_at, persistent, device, address,
  parent, acting_company_id, acting_branch_id)
values (:id, :user, :account, :hash, now() + :lasts::interval, :persistent, :device, :address, :parent, :company, :branch)`)

/** Opens a session on one device; returns the pair of tokens. */
export async function openSession(query: Query, secret: string, session: NewSession) {
  const { acting = notActing, ...opened } = session
  const id = randomUUID()
  const refreshToken = newRefresh(id)
  await insertSession(query, { ...opened, ...acting, id, hash: hashOf(refreshToken) })
  return { token: await signAccess(secret, session.user, id, acting.company), refreshToken }
}

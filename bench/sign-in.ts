import { randomUUID } from 'node:crypto'
import { hashOf, newRefresh, signAccess } from '../apps/server/src/modules/access/session/tokens.ts'
import { type Cluster, secret } from './cluster.ts'

/** A bearer token for a user, without the time that a password takes. */
export async function signIn({ admin }: Cluster, user: { id: number }): Promise<string> {
  const session = randomUUID()
  await admin(
    `insert into session (id, user_id, account_id, token_hash, expires_at, persistent)
     select $1, id, account_id, $3, now() + interval '1 day', true from app_user where id = $2`,
    [session, user.id, hashOf(newRefresh(session))],
  )
  return signAccess(secret, user.id, session)
}

import type { Query } from '../../../kernel/database/tenant.ts'
import { sessionHolds } from './person.queries.ts'

/** Ends the sessions of a person on all devices but the one of `but`. The database tells every copy once it is committed. */
export const endSessions = (query: Query, user: number, but?: string) =>
  query(
    'update session set revoked_at = now() where user_id = $1 and revoked_at is null and id is distinct from $2::uuid',
    [user, but ?? null],
  )

/** Ends a person's session of that number; answers whether there was one that held. */
export async function endSession(query: Query, user: number, no: number) {
  const ended = await query(
    `update session s set revoked_at = now() where s.user_id = $1 and s.no = $2 and ${sessionHolds} returning s.no`,
    [user, no],
  )
  return ended.length > 0
}

/** Ends the sessions of a person but this one and, where it acts as a company, the one that it came from. */
export const endSessionsBut = (query: Query, user: number, session: string) =>
  query(
    `update session set revoked_at = now() where user_id = $1 and revoked_at is null and id <> $2
       and id is distinct from (select parent from session where id = $2)`,
    [user, session],
  )

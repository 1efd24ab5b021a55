import type { Query } from '../../../kernel/database/tenant.ts'
import { sessionIsLiveSql } from './person.queries.ts'

/** Ends all sessions of a user except the given one. The database notifies every server process after the commit. */
export const endSessions = (query: Query, user: number, but?: string) =>
  query(
    'update session set revoked_at = now() where user_id = $1 and revoked_at is null and id is distinct from $2::uuid',
    [user, but ?? null],
  )

/** Ends a user's session by number; returns whether a valid one existed. */
export async function endSession(query: Query, user: number, no: number) {
  const ended = await query(
    `update session s set revoked_at = now() where s.user_id = $1 and s.no = $2 and ${sessionIsLiveSql} returning s.no`,
    [user, no],
  )
  return ended.length > 0
}

/** Ends all sessions of a user except this one and, while acting as a company, its parent. */
export const endSessionsBut = (query: Query, user: number, session: string) =>
  query(
    `update session set revoked_at = now() where user_id = $1 and revoked_at is null and id <> $2
       and id is distinct from (select parent from session where id = $2)`,
    [user, session],
  )

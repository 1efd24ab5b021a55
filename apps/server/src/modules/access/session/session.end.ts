import type { Query } from '../../../kernel/database/tenant.ts'

/** Ends the sessions of a person on all devices but the one of `but`. The database tells every copy once it is committed. */
export const endSessions = (query: Query, user: number, but?: string) =>
  query(
    'update session set revoked_at = now() where user_id = $1 and revoked_at is null and id is distinct from $2::uuid',
    [user, but ?? null],
  )

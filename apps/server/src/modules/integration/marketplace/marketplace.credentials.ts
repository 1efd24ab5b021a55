import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { seal, unseal } from '../../../kernel/secrets.ts'

const boundTo = (platformId: number, key: string) => `integration platform ${platformId} ${key}`

/** Returns the platform's own credentials at a marketplace, decrypted. */
export async function platformCredentials(query: Query, platformId: number, secret: string) {
  const rows = await query<{ key: string; sealed: string }>(
    'select key, sealed from integration_platform_secret where integration_platform_id = $1',
    [platformId],
  )
  return Object.fromEntries(rows.map(({ key, sealed }) => [key, unseal(secret, boundTo(platformId, key), sealed)]))
}

const upsert = statement<{ platformId: number; key: string; sealed: string; by: string }>(`
insert into integration_platform_secret (integration_platform_id, key, sealed, set_by_name)
values (:platformId, :key, :sealed, :by)
on conflict (integration_platform_id, key)
do update set sealed = excluded.sealed, set_at = now(), set_by_name = excluded.set_by_name`)

/** Stores one of the platform's own credentials. */
export const setPlatformCredential = (
  query: Query,
  { platformId, key, text, by }: { platformId: number; key: string; text: string; by: string },
  secret: string,
) => upsert(query, { platformId, key, sealed: seal(secret, boundTo(platformId, key), text), by })

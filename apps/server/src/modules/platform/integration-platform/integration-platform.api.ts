import type { integrationPlatform } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import type { z } from 'zod'
import type { Query } from '../../../kernel/database/tenant.ts'
import { memoized } from '../../../kernel/memoize.ts'

type Platform = Omit<z.output<typeof integrationPlatform.row>, 'created_at' | 'version'>

/** Returns all marketplaces by name; cached for some seconds in every server process. */
export const marketplacePlatforms = memoized(
  5_000,
  async ({ platform }) =>
    (
      await platform.query<Platform>(
        'select id, name, code, module, logo, credentials, is_active from integration_platform order by name, id',
      )
    ).rows,
)

/** Stores where a marketplace is reached; null: at the address of production. */
export const setBaseUrl = (query: Query, id: number, url: string | null) =>
  query('update integration_platform set base_url = $2 where id = $1', [id, url])

import type { integrationPlatform } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import type { z } from 'zod'
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

import type { integrationCourierPlatform } from '@sofra/contract/platform/integration-courier-platform/integration-courier-platform.contract.ts'
import type { z } from 'zod'
import { memoized } from '../../../kernel/memoize.ts'

type Service = Omit<z.output<typeof integrationCourierPlatform.row>, 'created_at' | 'version'>

/** Returns all courier platforms by name; cached for some seconds in every server process. */
export const courierPlatforms = memoized(
  5_000,
  async ({ platform }) =>
    (
      await platform.query<Service>(
        'select id, name, code, logo, credentials, is_active from integration_courier_platform order by name, id',
      )
    ).rows,
)

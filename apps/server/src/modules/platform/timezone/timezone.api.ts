import type { KnownZone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { memoized } from '../../../kernel/memoize.ts'

/** All of them, in the order in which they came; a change counts in every copy of the server within seconds. */
export const timezones = memoized(
  5_000,
  async ({ platform }) =>
    (await platform.query<KnownZone>('select code, name, is_active from timezone order by id')).rows,
)

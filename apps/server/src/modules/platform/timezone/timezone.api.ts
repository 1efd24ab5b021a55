import type { KnownZone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { memoized } from '../../../kernel/memoize.ts'

/** Returns all time zones in order of creation; cached for some seconds in every server process. */
export const timezones = memoized(
  5_000,
  async ({ platform }) =>
    (await platform.query<KnownZone>('select code, name, is_active from timezone order by id')).rows,
)

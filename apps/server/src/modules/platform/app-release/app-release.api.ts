import type { OfferedApp } from '@sofra/contract/platform/app-release/app-release.contract.ts'
import { memoized } from '../../../kernel/memoize.ts'

/** Returns the offered apps; cached for some seconds in every server process. */
export const offeredApps = memoized(
  5_000,
  async ({ platform }) =>
    (
      await platform.query<OfferedApp>(
        `select id, name, platform, release, minimum_release, link, '{"tr": "", "en": "", "de": ""}' || notes as notes
         from app_release where is_active order by platform, id`,
      )
    ).rows,
)

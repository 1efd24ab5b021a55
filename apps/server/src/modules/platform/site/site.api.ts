import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Maintenance } from '../../../kernel/http/maintenance.ts'
import { memoized } from '../../../kernel/memoize.ts'
import { inLang } from '../../../kernel/words.ts'

export interface Site
  extends Pick<
    Row<'site'>,
    | 'name'
    | 'maintenance'
    | 'scheduled_lead_minutes'
    | 'live_support'
    | 'maintenance_until'
    | 'support_email'
    | 'support_phone'
    | 'texts_version'
    | 'texts_changed_at'
  > {
  maintenance_text: Translated
  terms: Translated
  privacy: Translated
}

/** Settings shared by the whole site: its name, maintenance, and when scheduled orders appear on the board. */
export const siteSettings = memoized(2_000, async ({ platform }): Promise<Site> => {
  const { rows } = await platform.query<Site>(
    `select name, maintenance, scheduled_lead_minutes, live_support, maintenance_text, maintenance_until, support_email,
       support_phone, '{"tr": ""}' || terms as terms, '{"tr": ""}' || privacy as privacy, texts_version, texts_changed_at from site`,
  )
  const [site] = rows
  if (!site) throw new AppError(503, 'start.site-failed', { retryAfter: 2, cause: new Error('no row of settings') })
  return site
})

/** Returns the running maintenance with the operator's text; undefined when there is none. */
export const runningMaintenance = async (pools: Pools, lang: Lang): Promise<Maintenance | undefined> => {
  const { maintenance, maintenance_text: text, maintenance_until: until } = await siteSettings(pools)
  return maintenance ? { text: inLang(text, lang), until } : undefined
}

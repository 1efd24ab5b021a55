import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { siteSetting } from '@sofra/contract/platform/site/site.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { stale } from '../../../kernel/records/write.ts'

type Site = ReplyOf<typeof siteSetting.one>

/** The one record of what is set for the whole site. */
export async function readSite(query: Query): Promise<Site> {
  const [site] = await query<Site>(
    `select 1 as id, name, scheduled_lead_minutes, licence_grace_days, live_support, support_email, support_phone, maintenance,
       '{"tr": "", "en": "", "de": ""}' || maintenance_text as maintenance_text, maintenance_until,
       '{"tr": "", "en": "", "de": ""}' || terms as terms, '{"tr": "", "en": "", "de": ""}' || privacy as privacy, version from site`,
  )
  if (!site) throw new Error('the site has no settings row')
  return site
}

/** Sets them; throws 409 with what is there now. Counts within two seconds in every copy of the server. */
export async function writeSite(query: Query, site: BodyOf<typeof siteSetting.update>): Promise<Site> {
  const changed = await query(
    `update site set name = $2, scheduled_lead_minutes = $3, licence_grace_days = $4, live_support = $5, maintenance = $6,
       maintenance_text = $7, maintenance_until = $8, support_email = $9, support_phone = $10, terms = $11, privacy = $12,
       texts_version = texts_version + (same is not true)::int,
       texts_changed_at = case when same then texts_changed_at else now() end, version = version + 1
     from (select '{"tr": "", "en": "", "de": ""}' || terms = $11 and '{"tr": "", "en": "", "de": ""}' || privacy = $12 as same from site) old
     where version = $1 returning version`,
    [
      site.version,
      site.name,
      site.scheduled_lead_minutes,
      site.licence_grace_days,
      site.live_support,
      site.maintenance,
      JSON.stringify(site.maintenance_text),
      site.maintenance_until,
      site.support_email,
      site.support_phone,
      JSON.stringify(site.terms),
      JSON.stringify(site.privacy),
    ],
  )
  const now = await readSite(query)
  if (!changed.length) throw stale(now)
  return now
}

import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { siteSetting } from '@sofra/contract/platform/site/site.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { updateRow } from '../../../kernel/records/guarded.ts'
import type { At } from '../../../kernel/records/parameters.ts'

type Site = ReplyOf<typeof siteSetting.one>

/** Returns the settings of the whole site. */
export async function readSite(query: Query): Promise<Site> {
  const [site] = await query<Site>(
    `select 1 as id, name, scheduled_lead_minutes, licence_grace_days, live_support, support_email, support_phone, maintenance,
       '{"tr": "", "en": "", "de": ""}' || maintenance_text as maintenance_text, maintenance_until,
       '{"tr": "", "en": "", "de": ""}' || terms as terms, '{"tr": "", "en": "", "de": ""}' || privacy as privacy, version from site`,
  )
  if (!site) throw new Error('the site has no settings row')
  return site
}

/** Writes the settings; throws 409 with the present ones. Every server process follows within two seconds. */
export async function writeSite(query: Query, site: BodyOf<typeof siteSetting.update>): Promise<Site> {
  const { version, name, scheduled_lead_minutes, licence_grace_days, live_support, support_email, support_phone } = site
  const { maintenance, maintenance_until } = site
  const maintenance_text = JSON.stringify(site.maintenance_text)
  const texts = { terms: JSON.stringify(site.terms), privacy: JSON.stringify(site.privacy) }
  const change = {
    of: {},
    version,
    set: {
      name,
      scheduled_lead_minutes,
      licence_grace_days,
      live_support,
      support_email,
      support_phone,
      maintenance,
      maintenance_until,
      maintenance_text,
      ...texts,
    },
    computed: (at: At) => {
      const isSame = Object.entries(texts)
        .map(([column, text]) => `'{"tr": "", "en": "", "de": ""}' || x.${column} = ${at(text)}::jsonb`)
        .join(' and ')
      return {
        texts_version: `x.texts_version + ((${isSame}) is not true)::int`,
        texts_changed_at: `case when ${isSame} then x.texts_changed_at else now() end`,
      }
    },
  }
  return updateRow(query, 'site', change, () => readSite(query))
}

import type { BranchOpening, Rush } from '@sofra/contract/branch/branch/branch.state.ts'
import type { SlotRule, SlotUse } from '@sofra/contract/branch/slot/slot.rules.ts'
import type { DeliveryAddress, DeliveryZone } from '@sofra/contract/branch/zone/zone.ts'
import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import type { listedInstitution } from '@sofra/contract/member/institution/institution-request.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { RequestCategory } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import type { SettingRule } from '@sofra/contract/platform/setting/setting.values.ts'
import { type Look, type OwnLook, themeColours } from '@sofra/contract/platform/theme/theme.look.ts'
import type { z } from 'zod'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import { isOffered } from '../../branch/branch/branch.payment.api.ts'
import { blogEnabledSql } from '../../company/company-blog/company-blog.api.ts'
import { type StoredShowcase, showcaseSql } from '../../marketing/showcase/showcase.api.ts'
import { listedInstitutionsSql } from '../../member/institution/institution.api.ts'
import { textShownSql } from '../../platform/content/content.api.ts'

interface Place {
  id: number
  name: string
  legal_name: string
  phone: string
  city: string
  district: string
  address: string
  lat: number
  lng: number
}

export type FrontBranch = Place &
  BranchOpening &
  Rush & {
    delivery_types: DeliveryType[]
    default_preparation_minutes: number
    logos: Partial<Record<'light' | 'dark' | 'mobile', string | null>> | null
    images: string[]
    kitchens: { id: number; name: string }[]
    slot_rule: SlotRule | null
    /** Usage of the quarter hours of the next two days; null without a limit. */
    slots: SlotUse[] | null
  }

/** The title of a text, and the languages in which it exists. */
export interface StoredText {
  slug: string
  name: Translated
  written: BuiltLang[]
}

export interface StoredFront {
  company: { id: number; name: string; phone: string; email: string }
  currency_code: string
  sms: { phone_code?: boolean }
  general: { member_login?: 'phone' | 'email' | 'both' }
  modules: LicenceModule[]
  apps: Partial<Record<'ios_version' | 'android_version' | 'app_store' | 'play_store', string>> | null
  seo: Partial<{ title: Translated; description: Translated; keywords: string; share_picture: string | null }> | null
  social: Partial<Record<string, string>> | null
  analytics: Partial<Record<'ga4_id' | 'gtm_id' | 'meta_pixel_id', string>> | null
  logos: Partial<Record<'light' | 'dark' | 'mobile' | 'favicon', string | null>> | null
  /** The published design. */
  design: { theme: Look; own: OwnLook & { logo: string | null; favicon: string | null; banner: string | null } } | null
  branches: FrontBranch[]
  request_categories: Pick<RequestCategory, 'id' | 'name' | 'kind' | 'recipient'>[]
  institutions: z.output<typeof listedInstitution>[]
  pages: StoredText[]
  blog: (StoredText & { area: Translated; image: string | null })[]
  showcase: StoredShowcase[]
  settings: (SettingRule & { key: string; value: string })[]
}

const ownLookSql = [...themeColours, 'font', 'logo', 'favicon', 'banner']
  .map((name) => `'${name}', d.${name}`)
  .join(', ')

const titled = `'name', x.name, 'written', (select json_agg(l.key) from jsonb_each_text(x.body) l where l.value <> '')`

/** SQL: a branch `b` of the company `c` as JSON, with its data for guests and the data of its state. */
const branchSql = `json_build_object('id', b.id, 'name', b.name, 'legal_name', b.legal_name, 'phone', b.phone, 'city', b.city,
    'district', b.district, 'address', b.address, 'lat', b.lat, 'lng', b.lng, 'timezone', b.timezone, 'logos', b.logos, 'images', b.images,
    'kitchens', coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id) from branch_kitchen l
      join kitchen k on k.id = l.kitchen_id and k.is_active where l.company_id = c.id and l.branch_id = b.id), '[]'), 'hours', b.hours,
    'manual_state', b.manual_state, 'manual_until', b.manual_until, 'stop', app.branch_stop(b, now()),
    'contract_ends_at', b.contract_ends_at, 'source_states', b.source_states, 'rush_minutes', b.rush_minutes,
    'rush_until', b.rush_until, 'default_preparation_minutes', b.default_preparation_minutes, 'slot_rule', b.slot_rule,
    'slots', case when b.slot_rule is not null then (select json_agg(json_build_object('scope', s.scope, 'starts_at', s.starts_at, 'used', s.used)
      order by s.starts_at, s.scope) from order_slot s where s.company_id = c.id and s.branch_id = b.id
        and s.starts_at >= date_trunc('hour', now()) and s.starts_at < date_trunc('hour', now()) + interval '2 days') end,
    'delivery_types', array(select distinct unnest(p.delivery_types) from branch_payment_method m
      join payment_method p on p.id = m.payment_method_id and ${isOffered('p', 'c')}
      where m.company_id = c.id and m.branch_id = b.id order by 1))`

// Branches that are out of service for good are left out.
const storefrontSql = `select json_build_object(
'company', json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email),
'currency_code', c.currency_code,
'sms', json_build_object('phone_code', c.settings -> 'sms' -> 'phone_code'),
'general', json_build_object('member_login', c.settings -> 'general' -> 'member_login'),
'modules', ${licensedModules('c.id')},
'logos', c.settings -> 'logos',
'apps', c.settings -> 'apps',
'seo', c.settings -> 'seo',
'social', c.settings -> 'social',
'analytics', c.settings -> 'analytics',
'design', (select json_build_object('theme', row_to_json(t), 'own', json_build_object(${ownLookSql}))
  from company_theme d join theme t on t.id = d.theme_id where d.company_id = c.id and d.is_active),
'branches', coalesce((select json_agg(${branchSql} order by b.id)
  from branch b where b.company_id = c.id and b.is_active), '[]'),
'request_categories', coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'kind', r.kind, 'recipient', r.recipient)
    order by r.sort_no, r.id) from request_category r where r.is_active), '[]'),
'institutions', ${listedInstitutionsSql('c.id')},
'pages', coalesce((select json_agg(json_build_object('slug', x.slug, ${titled}) order by x.sort_no, x.id)
  from content x where ${textShownSql('x')}), '[]'),
'blog', coalesce((select json_agg(json_build_object('slug', a.slug, 'area', a.name, 'image', x.image, ${titled}) order by a.sort_no, a.id)
  from company_blog x join company_blog_area a on a.id = x.company_blog_area_id and a.is_active
  where x.company_id = c.id and ${blogEnabledSql('c')} and ${textShownSql('x')}), '[]'),
'showcase', ${showcaseSql('c.id')},
'settings', coalesce((select json_agg(json_build_object('key', s.key, 'type', s.type, 'minimum', s.minimum, 'maximum', s.maximum,
    'options', s.options, 'value', s.value) order by s.key) from setting s where s.is_public), '[]')
)::text as front from company c where c.id = $1`

/** Returns the front of a company as text, for a fast comparison. */
export async function readFront(query: Query, companyId: number): Promise<string | undefined> {
  const [row] = await query<{ front: string }>(storefrontSql, [companyId])
  return row?.front
}

/** A branch with its zones that may contain an address. */
interface FrontZones {
  branch: FrontBranch
  modules: LicenceModule[]
  zones: DeliveryZone[]
}

// Boxes of zones and districts have an index, so only a few zones of a large company are read.
export const zonesNear = statement<
  { companyId: number; lat: number | null; lng: number | null; district_id: number | null },
  FrontZones
>(`
select ${branchSql} as branch, ${licensedModules('c.id')} as modules, n.zones
from (
  select z.branch_id, json_agg(to_jsonb(z) - 'bounds' || z.area) as zones from delivery_zone z
  where z.company_id = :companyId and z.id in (
    select app.zones_near(:companyId, point(:lng, :lat))
    union all select zone_id from delivery_zone_district where company_id = :companyId and district_id = :district_id)
  group by z.branch_id) n
join branch b on b.company_id = :companyId and b.id = n.branch_id and b.is_active join company c on c.id = b.company_id`)

/** Returns the branches of a company with zones that may contain an address: by their boxes, and by its district. */
export const readZonesNear = (query: Query, companyId: number, { lat, lng, district_id }: DeliveryAddress) =>
  zonesNear(query, { companyId, lat: lat ?? null, lng: lng ?? null, district_id: district_id ?? null })

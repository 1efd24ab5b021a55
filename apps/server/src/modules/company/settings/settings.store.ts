import { type SectionName, sections } from '@sofra/contract/company/settings/settings.contract.ts'
import type { Credential } from '@sofra/contract/company/settings/settings.fields.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

type Values = Record<string, unknown>

interface Saved {
  version: number
  set_at: string
  set_by: string
}

/** Stored settings of a company, with the time each credential was set. */
export interface Stored extends Pick<Row<'company'>, 'id' | 'name' | 'currency_code' | 'version'> {
  settings: Record<string, Values>
  settings_info: Partial<Record<SectionName, Saved>>
  secrets: Record<string, Credential>
}

/** Returns the name of a credential in its table: `sms.netgsm_password`. */
export const secretName = (section: SectionName, field: string) => `${section}.${field}`

/** Reads the settings of a company; throws 404. */
export async function readStored(query: Query, companyId: number) {
  const [row] = await query<Stored>(
    `select id, name, currency_code, version, settings, settings_info, coalesce((
       select jsonb_object_agg(s.name, jsonb_build_object('set_at', s.set_at, 'set_by', s.set_by_name))
       from company_secret s where s.company_id = c.id), '{}') as secrets
     from company c where c.id = $1`,
    [companyId],
  )
  if (!row) throw notFound()
  return row
}

/** The key of the points rules while they are disabled; orders read `points` only. */
const paused = 'points_paused'

/** Returns the saved values of a section; undefined before the first save. */
export const savedValues = (name: SectionName, { settings, ...company }: Stored): Values | undefined => {
  if (name === 'general') return { ...settings.general, title: company.name, currency_code: company.currency_code }
  if (name === 'points' && settings.points) return { ...settings.points, enabled: true }
  if (name === 'points' && settings[paused]) return { ...settings[paused], enabled: false }
  return settings[name]
}

/** Returns the keys of `settings` that a section sets and removes. */
export const partsOf = (name: SectionName, values: Values) => {
  if (name === 'general') {
    const { title: _title, currency_code: _currency, ...general } = values
    return { put: { general }, drop: [] }
  }
  if (name === 'points') {
    const { enabled, ...rules } = values
    return enabled ? { put: { points: rules }, drop: [paused] } : { put: { [paused]: rules }, drop: ['points'] }
  }
  return { put: { [name]: values }, drop: [] }
}

/** Returns the version of a section. `general` has the company's, because name and currency are its columns. */
const versionOf = (name: SectionName, { version, settings_info }: Stored) =>
  name === 'general' ? version : (settings_info[name]?.version ?? 1)

/** Returns a section for the reply; credentials only with the time they were set. */
export const sectionOf = (name: SectionName, stored: Stored) => {
  const { start, secrets } = sections[name]
  const credentials = Object.fromEntries(
    (secrets as readonly string[]).map((field) => [field, stored.secrets[secretName(name, field)] ?? null]),
  )
  return { ...start, ...savedValues(name, stored), version: versionOf(name, stored), credentials }
}

import {
  type SectionName,
  type SettingsOverview,
  sectionNames,
  sections,
} from '@sofra/contract/company/settings/settings.contract.ts'
import { sectionState } from '@sofra/contract/company/settings/settings.gaps.ts'
import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { seal } from '../../../kernel/secrets.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'
import { checkCurrency, withFixedCurrency, writeSettings, wrong } from '../company/company.api.ts'
import { partsOf, readStored, savedValues, secretName, sectionOf } from './settings.store.ts'

type Values = Record<string, unknown>

/** Checks across fields or with other tables. */
const checks: Partial<Record<SectionName, (query: Query, values: Values, companyId: number) => Promise<void>>> = {
  general: (query, { currency_code }, companyId) => checkCurrency(query, String(currency_code), companyId),
  points: async (_, { lower_limit, upper_limit }) => {
    const crossed = lower_limit !== null && upper_limit !== null && Number(lower_limit) > Number(upper_limit)
    if (crossed) throw wrong('upper_limit', 'settings.points.limits-crossed')
  },
}

/** Returns the name that a credential is encrypted with; it binds the credential to the company and field. */
export const sealName = (companyId: number, name: string) => `company ${companyId} ${name}`

const split = (name: SectionName, body: Values) => {
  const { version, ...typed } = body
  const names: readonly string[] = sections[name].secrets
  const pick = (isEmptied: boolean) => Object.entries(typed).filter(([field]) => names.includes(field) === isEmptied)
  return { version, values: Object.fromEntries(pick(false)), secrets: pick(true) as [string, string | null][] }
}

const putSecret = statement<{ company: number; name: string; sealed: string; by: number; by_name: string }>(`
insert into company_secret (company_id, name, sealed, set_by, set_by_name) values (:company, :name, :sealed, :by, :by_name)
on conflict (company_id, name) do update set sealed = :sealed, set_at = now(), set_by = :by, set_by_name = :by_name`)

const writeSecrets = async (context: Context, name: SectionName, secrets: [string, string | null][], key: string) => {
  const { query } = context
  const { id, name: by } = person(context)
  const company = companyOf(context)
  for (const [field, text] of secrets) {
    const secret = secretName(name, field)
    if (text === '') continue
    if (text === null) {
      await query('delete from company_secret where company_id = $1 and name = $2', [company, secret])
      continue
    }
    await putSecret(query, {
      company,
      name: secret,
      sealed: seal(key, sealName(company, secret), text),
      by: id,
      by_name: by,
    })
  }
}

/** Saves one section. Sections are independent; a stale version of the same section throws 409. */
export async function saveSection(name: SectionName, body: Values, context: Context, key: string) {
  const { query } = context
  const company = companyOf(context)
  const { version, values, secrets } = split(name, body)
  await checks[name]?.(query, values, company)
  const { put, drop } = partsOf(name, values)
  const general = name === 'general' ? { name: values.title, currencyCode: values.currency_code } : undefined
  const by = person(context).name
  const changed = await withFixedCurrency(() =>
    writeSettings(query, company, { section: name, version: Number(version), put, drop, by, companyColumns: general }),
  )
  if (!changed) throw stale(sectionOf(name, await readStored(query, company)))
  await writeSecrets(context, name, secrets, key)
  return sectionOf(name, await readStored(query, company))
}

const mute = { state: 'incomplete' as const, missing: ['provider'] }
/** Whether SMS codes are enabled but cannot be sent; guests are then not asked for them. */
const isMute = (name: SectionName, saved: Values | undefined, config: Config) =>
  name === 'sms' && saved?.phone_code === true && !isSmsRead(config)

/** Returns a summary of the sections that the licence includes: what is set, since when, by whom, and what is missing. */
export async function overviewOf(context: Context, config: Config): Promise<SettingsOverview> {
  const stored = await readStored(context.query, companyOf(context))
  const [licence] = await context.query<{ modules: LicenceModule[] }>(`select ${licensedModules('$1')} as modules`, [
    companyOf(context),
  ])
  const isLicensed = (name: SectionName) => {
    const { module } = sections[name] as { module?: LicenceModule }
    return !module || licence?.modules.includes(module)
  }
  const brief = (name: SectionName) => {
    const saved = savedValues(name, stored)
    const credentials = (sections[name].secrets as readonly string[]).filter(
      (field) => stored.secrets[secretName(name, field)],
    )
    const { set_at = null, set_by = null } = stored.settings_info[name] ?? {}
    const filledIn = saved && {
      ...sections[name].start,
      ...saved,
      ...Object.fromEntries(credentials.map((field) => [field, true])),
    }
    return { name, set_at, set_by, ...(isMute(name, saved, config) ? mute : sectionState(name, filledIn)) }
  }
  return {
    company_id: stored.id,
    company_name: stored.name,
    currency_code: stored.currency_code,
    sections: sectionNames.filter(isLicensed).map(brief),
  }
}

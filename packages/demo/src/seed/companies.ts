import { createHash } from 'node:crypto'
import type { PointsSettings } from '@sofra/contract/company/company/company.settings.ts'
import { licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type pg from 'pg'
import { demoKiosks } from '../content/companies/kiosks.ts'
import { demoCompanies } from '../content/companies.ts'
import { demoIban } from '../content/iban.ts'
import { lira } from '../content/notation.ts'
import type { DemoBranch, DemoCompany, DemoHours } from '../content/shapes.ts'
import type { Accounts } from './accounts.ts'
import { type CompanyTables, openCompanyTables } from './company-tables.ts'
import { add, flush } from './copy.ts'
import { counter, daysBefore, type SeededBranch, type SeededCompany } from './world.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A point is worth a lira: three per 100 ₺ of food, usable for part of a later order. The second company has no points. */
const points: PointsSettings = {
  rate: 1_000_000,
  lower_limit: 10,
  upper_limit: 250,
  order_share: 5_000,
  minimum_total: lira(200),
  earn_rate: 300,
  validity_days: 180,
}

const weekly = (hours: readonly DemoHours[]) =>
  hours.flatMap(({ days, from, to }) => days.map((weekday) => ({ weekday, start: from, end: to })))

const channelNames = {
  web: 'Web sitesi',
  mobile: 'Mobil uygulama',
  kiosk: 'Kiosk',
  integration: 'Yemek platformu',
  table: 'Masa',
  phone: 'Telefon',
}

/** The restaurant's contract with the platform. */
const termsOf = (of: DemoBranch, { legal_name }: DemoCompany, id: number) => ({
  legal_name,
  iban: demoIban(id),
  minimum_total: Math.min(...of.zones.map(({ minimum_total }) => minimum_total)),
  min_delivery_minutes: Math.min(...of.zones.map(({ min_minutes }) => min_minutes)),
  max_delivery_minutes: Math.max(...of.zones.map(({ max_minutes }) => max_minutes)),
  takes_reservations: of.tables > 20,
  takes_tips: true,
  financial_status: 'approved',
})

const rushHours = 2

const rushOf = ({ rush }: DemoBranch, now: Date) => {
  if (!rush) return { rush_minutes: 0, rush_until: null, source_states: {} }
  const rush_until = new Date(now.getTime() + rushHours * 3_600_000)
  const pauses = rush.paused.map((source) => [source, { state: 'busy', until: rush_until, reason: 'kitchen' }])
  return { rush_minutes: rush.minutes, rush_until, source_states: Object.fromEntries(pauses) }
}

/** Kiosk orders are always approved automatically. */
const acceptedOf = ({ code }: DemoBranch) =>
  demoKiosks.some(({ branch }) => branch === code)
    ? { auto_accept_sources: ['kiosk'], auto_accept_types: ['comeGetIt', 'comeEat'] }
    : { auto_accept_sources: [], auto_accept_types: [] }

/** The letters of `app.table_code`, without look-alikes. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const addBranch = (
  tables: CompanyTables,
  { id, of, company }: SeededBranch,
  created_at: Date,
  ends: Date,
  now: Date,
) => {
  const { name, code, phone, city, district, address, lat, lng, timezone } = of
  add(tables.branches, {
    id,
    company_id: company.id,
    name,
    code,
    phone,
    city,
    district,
    address,
    lat,
    lng,
    timezone,
    created_at,
    day_cutoff_minutes: of.cutoff,
    hours: { weekly: weekly(of.hours), exceptions: [] },
    default_preparation_minutes: of.preparation_minutes,
    contract_ends_at: ends,
    contract_starts_at: created_at,
    set_up_at: created_at,
    ...rushOf(of, now),
    ...acceptedOf(of),
    ...termsOf(of, company.of, id),
  })
  const keys = { company_id: company.id, branch_id: id, created_at }
  for (const [i, { metres, fee_tiers = [], ...terms }] of of.zones.entries())
    add(tables.zones, {
      ...keys,
      ...terms,
      priority: i + 1,
      area: { radius: { lat, lng, metres } },
      fee_tiers: JSON.stringify(fee_tiers),
    })
  for (let number = 1; number <= of.tables; number += 1) {
    // Deterministic instead of random; the demo has nothing to protect.
    const token = [...sha256(`table ${of.key} ${number}`).subarray(0, 12)].map((byte) => letters[byte % 32]).join('')
    add(tables.dining, { ...keys, number: String(number), token })
  }
}

const addCompany = (
  tables: CompanyTables,
  { id, of, points: rules, channels }: SeededCompany,
  accounts: Accounts,
  at: Date,
) => {
  add(tables.companies, {
    id,
    account_id: accounts.idOf(of.account),
    dealer_account_id: accounts.idOf(of.dealer),
    name: of.name,
    legal_title: of.legal_name,
    tax_office: of.tax_office,
    tax_number: of.tax_number,
    phone: of.branches[0]?.phone ?? '',
    email: `${of.key}@demo.sofra`,
    settings: {
      ...of.page,
      general: { member_login: 'phone', blog: true },
      ...(rules ? { points: rules } : {}),
      ...(of.phone_code ? { sms: { phone_code: true } } : {}),
    },
    created_at: at,
  })
  for (const source of orderSources) {
    const key = source === 'web' ? of.channel_key : `demo-${source}-${id}`
    // Ids of the schema: Getir, Yemeksepeti, Trendyol.
    const marketplace = source === 'integration' ? (id % 3) + 1 : null
    const facts = { id: channels[source], company_id: id, source, created_at: at }
    add(tables.channels, {
      ...facts,
      name: channelNames[source],
      integration_platform_id: marketplace,
      key_hash: sha256(key),
      is_staff: source === 'phone',
    })
  }
}

const licenceOf = ({ id, of }: SeededCompany, starts_at: Date, ends_at: Date) => ({
  company_id: id,
  license_type: 'customer',
  modules: licenceModules,
  branch_limit: of.branches.length + 2,
  kiosk_limit: 4,
  starts_at,
  ends_at,
})

/** Writes companies with licences, channels and branches. */
export async function writeCompanies(client: pg.Client, accounts: Accounts, paymentIds: readonly number[], now: Date) {
  const tables = openCompanyTables()
  const created_at = daysBefore(now, 400)
  const ends = daysBefore(now, -330)
  const nextChannel = counter()
  const nextBranch = counter()
  const companies = demoCompanies.map((of, i): SeededCompany => {
    const numbers = orderSources.map((source) => [source, nextChannel()])
    const channels = Object.fromEntries(numbers) as SeededCompany['channels']
    return { id: i + 1, of, points: i === 1 ? null : points, channels }
  })
  const branches = companies.flatMap((company) =>
    company.of.branches.map((of): SeededBranch => {
      return { id: nextBranch(), of, company, staff: accounts.staffOf(of.key), products: [] }
    }),
  )

  for (const company of companies) {
    addCompany(tables, company, accounts, created_at)
    add(tables.licences, licenceOf(company, created_at, ends))
  }
  for (const branch of branches) {
    addBranch(tables, branch, created_at, ends, now)
    for (const payment_method_id of paymentIds)
      add(tables.payments, { company_id: branch.company.id, branch_id: branch.id, payment_method_id })
  }
  await flush(client, Object.values(tables))
  const placed = branches.map(({ id, of, company }) => ({ id, key: of.key, companyId: company.id }))
  await accounts.narrow(client, placed)
  return { companies, branches }
}

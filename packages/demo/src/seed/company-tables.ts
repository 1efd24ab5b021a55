import { table } from './copy.ts'

const companyColumns = [
  'id',
  'account_id',
  'dealer_account_id',
  'name',
  'legal_title',
  'tax_office',
  'tax_number',
  'phone',
  'email',
  'settings',
  'created_at',
] as const

const licenceColumns = [
  'company_id',
  'license_type',
  'modules',
  'branch_limit',
  'kiosk_limit',
  'starts_at',
  'ends_at',
] as const

const channelColumns = [
  'id',
  'company_id',
  'name',
  'source',
  'integration_platform_id',
  'key_hash',
  'is_staff',
  'created_at',
] as const

const branchColumns = [
  'id',
  'company_id',
  'name',
  'code',
  'phone',
  'city',
  'district',
  'address',
  'lat',
  'lng',
  'timezone',
  'day_cutoff_minutes',
  'hours',
  'default_preparation_minutes',
  'contract_ends_at',
  'contract_starts_at',
  'set_up_at',
  'rush_minutes',
  'rush_until',
  'source_states',
  'auto_accept_sources',
  'auto_accept_types',
  'legal_name',
  'iban',
  'minimum_total',
  'min_delivery_minutes',
  'max_delivery_minutes',
  'takes_reservations',
  'takes_tips',
  'financial_status',
  'created_at',
] as const

const zoneColumns = [
  'company_id',
  'branch_id',
  'name',
  'priority',
  'area',
  'fee',
  'fee_tiers',
  'free_from',
  'minimum_total',
  'min_minutes',
  'max_minutes',
  'created_at',
] as const

/** Opens the tables of companies, their branches and what belongs to each. */
export const openCompanyTables = () => ({
  companies: table('company', companyColumns),
  licences: table('licence', licenceColumns),
  channels: table('channel', channelColumns),
  branches: table('branch', branchColumns),
  zones: table('delivery_zone', zoneColumns),
  dining: table('dining_table', ['company_id', 'branch_id', 'number', 'token', 'created_at']),
  payments: table('branch_payment_method', ['company_id', 'branch_id', 'payment_method_id']),
})
export type CompanyTables = ReturnType<typeof openCompanyTables>

import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { updateAnyVersion, updateSql } from '../../../kernel/records/guarded.ts'
import { createLicence, type NewLicence, removeLicence } from '../licence/licence.api.ts'

export { checkCurrency, withFixedCurrency, wrong } from './company.checks.ts'

interface NewCompany {
  /** From `nextCompanyId`, where the transaction's scope is only this company. */
  id?: number
  accountId: number
  dealerAccountId?: number | null
  name: string
  legalTitle?: string
  /** The typed name, where it matches no tax office of the platform. */
  taxOffice?: string
  taxOfficeId?: number | null
  taxNumber?: string
  phone?: string
  email?: string
  currencyCode?: string
  licence?: NewLicence | undefined
}

/** Returns the id of the next company, to be put into the scope of the transaction that inserts it. */
export const nextCompanyId = async (query: Query) => {
  const [row] = await query<{ id: number }>("select nextval('company_id_seq')::bigint as id")
  if (!row) throw new Error('a sequence without a next value')
  return row.id
}

const insertCompany = statement<Required<Omit<NewCompany, 'licence'>>>(`
insert into company (id, account_id, dealer_account_id, name, legal_title, tax_office, tax_office_id, tax_number, phone, email,
  currency_code)
overriding system value
values (:id, :accountId, :dealerAccountId, :name, :legalTitle, :taxOffice, :taxOfficeId, :taxNumber, :phone, :email,
  :currencyCode)`)

/**
 * Creates a company with its licence, by default the module `branch` and one branch. The transaction's scope has to
 * include the id.
 */
export const createCompany = async (query: Query, company: NewCompany) => {
  const { accountId, dealerAccountId = null, name, currencyCode = 'TRY', licence } = company
  const { legalTitle = '', taxOffice = '', taxOfficeId = null, taxNumber = '', phone = '', email = '' } = company
  const id = company.id ?? (await nextCompanyId(query))
  await insertCompany(query, {
    id,
    accountId,
    dealerAccountId,
    name,
    legalTitle,
    taxOffice,
    taxOfficeId,
    taxNumber,
    phone,
    email,
    currencyCode,
  })
  // A company acquired by a dealer is not a customer of the platform.
  await createLicence(query, id, dealerAccountId === null ? 'customer' : 'other', licence)
  return id
}

/** Resets a company to a new one with this name, except for account, dealer and licence. */
export const resetCompany = (query: Query, id: number, { name, email }: { name: string; email: string }) =>
  updateAnyVersion(query, 'company', {
    of: { id },
    set: { name, email, legal_title: '', tax_office: '', tax_office_id: null, tax_number: '', phone: '' },
    computed: () => ({ currency_code: 'default', settings: 'default', settings_info: 'default' }),
  })

/** Deletes the data of a trial's company and, with `everything`, the company; the database refuses other companies. */
export const clearTrial = (query: Query, id: number, everything: boolean) =>
  query('select app.clear_trial($1, $2)', [id, everything])

/** Deletes a company with nothing but its licence; a foreign key refuses others. The transaction's scope has to include it. */
export const deleteCompany = async (query: Query, id: number) => {
  await removeLicence(query, id)
  await query('delete from company where id = $1', [id])
}

/** Locks a company against additions until the transaction ends. */
export const lockCompany = (query: Query, id: number) => query('select from company where id = $1 for update', [id])

interface SettingsChange {
  /** Section name, such as `mail`. It has its own version; `general` has the company's. */
  section: string
  version: number
  /** Keys to set in `settings`, and keys to remove. */
  put: Readonly<Record<string, unknown>>
  drop: readonly string[]
  /** The name of the user. */
  by: string
  /** For `general`: columns of the company. */
  companyColumns: CompanyColumns | undefined
}

interface CompanyColumns {
  name: unknown
  currencyCode: unknown
}

type StoredChange = Omit<SettingsChange, 'put' | 'companyColumns'> & { companyId: number; put: string }

const settingsSql = `settings = (settings - :drop::text[]) || :put::jsonb,
settings_info = settings_info || jsonb_build_object(:section::text,
  jsonb_build_object('version', :version::int + 1, 'set_at', now(), 'set_by', :by::text))`

const updateSection = statement<StoredChange>(`
update company set ${settingsSql}
where id = :companyId and coalesce((settings_info -> :section ->> 'version')::int, 1) = :version::int returning id`)

const updateGeneral = statement<StoredChange & CompanyColumns>(`
${updateSql('company', {
  set: `name = :name, currency_code = :currencyCode, ${settingsSql}`,
  where: 'x.id = :companyId and x.version = :version::int',
})} returning x.id`)

/** Writes a section of a company's settings at that version; returns whether it matched. */
export async function writeSettings(
  query: Query,
  companyId: number,
  { section, version, put, drop, by, companyColumns }: SettingsChange,
) {
  const values = { companyId, version, section, put: JSON.stringify(put), drop, by }
  const rows = companyColumns
    ? await updateGeneral(query, { ...values, ...companyColumns })
    : await updateSection(query, values)
  return rows.length > 0
}

import type { Query } from '../../../kernel/database/tenant.ts'
import { createLicence, type NewLicence, removeLicence } from '../licence/licence.api.ts'

export { checkCurrency, withFixedCurrency, wrong } from './company.checks.ts'

interface NewCompany {
  /** From `nextCompanyId`, where the transaction's scope is this company alone. */
  id?: number
  accountId: number
  dealerAccountId?: number | null
  name: string
  legalTitle?: string
  /** As somebody typed it, where none of the platform's is meant by that. */
  taxOffice?: string
  taxOfficeId?: number | null
  taxNumber?: string
  phone?: string
  email?: string
  currencyCode?: string
  licence?: NewLicence | undefined
}

/** The id that a new company will have: put it into the scope of the transaction that writes the company. */
export const nextCompanyId = async (query: Query) => {
  const [row] = await query<{ id: number }>("select nextval('company_id_seq')::bigint as id")
  if (!row) throw new Error('a sequence without a next value')
  return row.id
}

/**
 * Writes a company and its licence: by default the module `branch` and one branch. The transaction's scope has to have
 * the company's id.
 */
export const createCompany = async (query: Query, company: NewCompany) => {
  const { accountId, dealerAccountId = null, name, currencyCode = 'TRY', licence } = company
  const { legalTitle = '', taxOffice = '', taxOfficeId = null, taxNumber = '', phone = '', email = '' } = company
  const id = company.id ?? (await nextCompanyId(query))
  await query(
    `insert into company (id, account_id, dealer_account_id, name, legal_title, tax_office, tax_office_id, tax_number, phone, email,
       currency_code)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, accountId, dealerAccountId, name, legalTitle, taxOffice, taxOfficeId, taxNumber, phone, email, currencyCode],
  )
  // A company that a dealer brings is no customer of the platform's own.
  await createLicence(query, id, dealerAccountId === null ? 'customer' : 'other', licence)
  return id
}

/** Gives a company the name of a new one and nothing else, but for its account, dealer and licence. */
export const resetCompany = (query: Query, id: number, { name, email }: { name: string; email: string }) =>
  query(
    `update company set name = $2, legal_title = '', tax_office = '', tax_office_id = null, tax_number = '', phone = '', email = $3,
       currency_code = default, settings = default, settings_info = default, version = version + 1
     where id = $1`,
    [id, name, email],
  )

/** Deletes what a trial's company has and, as a `whole`, the company; the database refuses any other company. */
export const clearTrial = (query: Query, id: number, whole: boolean) =>
  query('select app.clear_trial($1, $2)', [id, whole])

/** Deletes a company that has nothing but its licence; a foreign key refuses any other. The transaction's scope has to have it. */
export const deleteCompany = async (query: Query, id: number) => {
  await removeLicence(query, id)
  await query('delete from company where id = $1', [id])
}

/** Keeps others from adding to a company until the transaction ends. */
export const lockCompany = (query: Query, id: number) => query('select from company where id = $1 for update', [id])

interface SettingsChange {
  /** `mail`: the version of its own that the change was made to; of `general` the company's. */
  section: string
  version: number
  /** What is set in `settings`, and which of its keys go. */
  put: Readonly<Record<string, unknown>>
  drop: readonly string[]
  /** The name of who changes it. */
  by: string
  /** Of `general`: columns of the company itself. */
  own: { name: unknown; currencyCode: unknown } | undefined
}

/** Changes a section of a company's settings, as long as it has that version; answers whether it did. */
export async function writeSettings(
  query: Query,
  companyId: number,
  { section, version, put, drop, by, own }: SettingsChange,
) {
  const columns = own ? 'name = $7, currency_code = $8, version = version + 1,' : ''
  const standing = own ? 'version' : "coalesce((settings_info -> $3 ->> 'version')::int, 1)"
  const rows = await query(
    `update company set ${columns} settings = (settings - $4::text[]) || $5::jsonb,
       settings_info = settings_info || jsonb_build_object($3::text,
         jsonb_build_object('version', $2::int + 1, 'set_at', now(), 'set_by', $6::text))
     where id = $1 and ${standing} = $2::int returning id`,
    [companyId, version, section, drop, JSON.stringify(put), by, ...(own ? [own.name, own.currencyCode] : [])],
  )
  return rows.length > 0
}

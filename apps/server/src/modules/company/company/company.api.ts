import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

export { checkCurrency, wrong } from './company.checks.ts'
export { licenceState } from './company.queries.ts'

interface NewCompany {
  /** From `nextCompanyId`, where the transaction's scope is this company alone. */
  id?: number
  accountId: number
  dealerAccountId?: number | null
  name: string
  legalTitle?: string
  taxOffice?: string
  taxNumber?: string
  phone?: string
  email?: string
  currencyCode?: string
  licence?: NewLicence
}

interface NewLicence {
  modules: readonly LicenceModule[]
  branchLimit: number
  kioskLimit: number
  /** ISO text; null runs on. */
  endsAt: string | null
}

const smallest: NewLicence = { modules: ['branch'], branchLimit: 1, kioskLimit: 0, endsAt: null }

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
  const { accountId, dealerAccountId = null, name, currencyCode = 'TRY', licence = smallest } = company
  const { legalTitle = '', taxOffice = '', taxNumber = '', phone = '', email = '' } = company
  const id = company.id ?? (await nextCompanyId(query))
  await query(
    `insert into company (id, account_id, dealer_account_id, name, legal_title, tax_office, tax_number, phone, email, currency_code)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, accountId, dealerAccountId, name, legalTitle, taxOffice, taxNumber, phone, email, currencyCode],
  )
  await query(
    `insert into licence (company_id, license_type, modules, branch_limit, kiosk_limit, ends_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      // A company that a dealer brings is no customer of the platform's own.
      dealerAccountId === null ? 'customer' : 'other',
      licence.modules,
      licence.branchLimit,
      licence.kioskLimit,
      licence.endsAt,
    ],
  )
  return id
}

import type { company, patchCompany } from '@sofra/contract/company/company/company.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { updateRecord } from '../../../kernel/records/write.ts'
import { checkCurrency, checkDealer, checkTaxOffice, withFixedCurrency } from './company.checks.ts'
import { companies, readCompany } from './company.queries.ts'

/** Changes the platform's data of a company. Throws 403 when a dealer changes the company's dealer. */
export async function changeCompany({ body }: RequestOf<typeof company.update>, context: Context) {
  const { query } = context
  const { version, ...input } = body
  const id = companyOf(context)
  const present = await readCompany(query, id)
  const otherDealer = present.dealer_account_id !== input.dealer_account_id
  if (otherDealer && person(context).accountType !== 'eliza') throw new AppError(403, 'error.forbidden')
  await checkCurrency(query, input.currency_code, id)
  if (present.tax_office_id !== input.tax_office_id) await checkTaxOffice(query, input.tax_office_id)
  if (otherDealer) await checkDealer(query, input.dealer_account_id)
  await withFixedCurrency(() => updateRecord(query, companies, {}, { id, version, input }))
  return readCompany(query, id)
}

/** Activates or deactivates a company. */
export async function switchCompany({ body }: RequestOf<typeof patchCompany>, context: Context) {
  const { query } = context
  const { version, is_active } = body
  const id = companyOf(context)
  await updateRecord(query, companies, {}, { id, version, input: { is_active } })
  return readCompany(query, id)
}

import type { company, patchCompany } from '@sofra/contract/company/company/company.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { checkCurrency, checkDealer } from './company.checks.ts'
import { readCompany } from './company.queries.ts'

/** Changes what the platform keeps of a company. Whose company it is through is the platform's to say: 403 for a dealer. */
export async function changeCompany({ body }: RequestOf<typeof company.update>, context: Context) {
  const { query } = context
  const id = companyOf(context)
  const present = await readCompany(query, id)
  const otherDealer = present.dealer_account_id !== body.dealer_account_id
  if (otherDealer && person(context).accountType !== 'eliza') throw new AppError(403, 'error.forbidden')
  await checkCurrency(query, body.currency_code)
  if (otherDealer) await checkDealer(query, body.dealer_account_id)
  const changed = await query(
    `update company set name = $3, legal_title = $4, tax_office = $5, tax_number = $6, phone = $7, email = $8,
       currency_code = $9, dealer_account_id = $10, version = version + 1
     where id = $1 and version = $2 returning id`,
    [
      id,
      body.version,
      body.name,
      body.legal_title,
      body.tax_office,
      body.tax_number,
      body.phone,
      body.email,
      body.currency_code,
      body.dealer_account_id,
    ],
  )
  const now = await readCompany(query, id)
  if (!changed.length) throw new AppError(409, 'error.stale', { present: now })
  return now
}

/** Switches a company off or on again. */
export async function switchCompany({ body }: RequestOf<typeof patchCompany>, context: Context) {
  const { query } = context
  const id = companyOf(context)
  const changed = await query(
    'update company set is_active = $3, version = version + 1 where id = $1 and version = $2 returning id',
    [id, body.version, body.is_active],
  )
  const now = await readCompany(query, id)
  if (!changed.length) throw new AppError(409, 'error.stale', { present: now })
  return now
}

import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

/** Returns the 400 for one field. */
export const wrong = (path: string, code: PhraseKey) => new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/** Throws 400 for a currency that is not offered, unless the company already has it; `companyId` null for a new company. */
export const checkCurrency = async (query: Query, code: string, companyId: number | null) => {
  const offered = await query(
    `select from currency where code = $1
       and (is_active or code = (select currency_code from company where id = $2))`,
    [code, companyId],
  )
  if (!offered.length) throw wrong('currency_code', 'rule.one-of')
}

const isCurrencyInUse = (error: unknown) => (error as { constraint?: string }).constraint === 'company__currency_in_use'

/** Runs a write of a company; throws 409 at the currency when the company has prices, orders or balances in the present one. */
export async function withFixedCurrency<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isCurrencyInUse(error)) throw error
    const code = 'company.currency-in-use'
    throw new AppError(409, code, { errors: [{ path: 'currency_code', code }] })
  }
}

/** Throws 400 for a tax office that is not offered. */
export const checkTaxOffice = async (query: Query, id: number | null) => {
  if (id === null) return
  const offered = await query(
    'select from tax_office t join city c on c.id = t.city_id where t.id = $1 and t.is_active and c.is_active',
    [id],
  )
  if (!offered.length) throw wrong('tax_office_id', 'rule.one-of')
}

/** Throws 400 for an account that is not a dealer's or is out of scope. */
export const checkDealer = async (query: Query, id: number | null) => {
  if (id === null) return
  const dealers = await query("select id from account where id = $1 and type in ('dealer', 'dealer_demo')", [id])
  if (!dealers.length) throw wrong('dealer_account_id', 'rule.one-of')
}

import { isTaxNumber } from '@sofra/contract/company/registration/tax-number.ts'
import type { InvoiceSeller } from '@sofra/contract/money/restaurant-invoice/invoice-seller.contract.ts'
import type {
  InvoiceBuyer,
  InvoiceParty,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** Returns the platform as a seller. */
export async function readSeller(query: Query): Promise<InvoiceSeller> {
  const [seller] = await query<InvoiceSeller>(
    `select 1 as id, title, tax_office, tax_number, address, district, city, email, iban, series, version from invoice_seller`,
  )
  if (!seller) throw new Error('the seller has no row')
  return seller
}

interface Parties {
  seller: InvoiceParty
  buyer: InvoiceBuyer
  series: string
}

// The tax number belongs to the company, so the invoice names the company and the address of the restaurant.
const selectBuyer = statement<BranchKeys, InvoiceBuyer>(`
select c.legal_title as title, c.tax_office, c.tax_number, b.address, b.district, b.city, c.email, coalesce(b.iban, '') as iban,
  b.name as restaurant
from branch b join company c on c.id = b.company_id
where b.company_id = :company_id and b.id = :branch_id`)

/** A sole trader's number has eleven digits; only companies have a tax office on their invoices. */
const isCompany = ({ tax_number }: InvoiceBuyer) => tax_number.length === 10

const missingPart = (buyer: InvoiceBuyer) => {
  if (!buyer.title.trim()) return 'restaurant-invoice.buyer-title'
  if (!isTaxNumber(buyer.tax_number)) return 'restaurant-invoice.buyer-tax-number'
  return isCompany(buyer) && !buyer.tax_office.trim() ? 'restaurant-invoice.buyer-tax-office' : undefined
}

/** Returns both sides of an invoice and the present series; throws 404, and 422 for what one of them lacks. */
export async function readParties(query: Query, keys: BranchKeys): Promise<Parties> {
  const { id: _, version: __, series, ...seller } = await readSeller(query)
  if (!seller.title) throw new AppError(422, 'restaurant-invoice.no-seller')
  const [buyer] = await selectBuyer(query, keys)
  if (!buyer) throw notFound()
  const missing = missingPart(buyer)
  if (missing) throw new AppError(422, missing)
  return { seller, buyer, series }
}

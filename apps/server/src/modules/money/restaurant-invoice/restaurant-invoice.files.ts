import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type {
  restaurantInvoicePdf,
  restaurantInvoiceXml,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { currencies } from '../../platform/currency/currency.api.ts'
import { readInvoice } from './restaurant-invoice.queries.ts'

const currencyOf = async ({ pools }: Context, code: string) => {
  const currency = (await currencies(pools)).find((one) => one.code === code)
  if (!currency) throw new Error(`the currency ${code} is missing`)
  return currency
}

type At = RequestOf<typeof restaurantInvoicePdf>['params']

const readDocument = (context: Context, params: At) =>
  reading(context.pools, context.scope, async (query) => {
    const keys = recordKeys(context, params)
    const invoice = await readInvoice(query, keys, params.restaurant_invoice_id)
    const cancelled = invoice.cancels_id === null ? null : await readInvoice(query, keys, invoice.cancels_id)
    return { invoice, cancelled_on: cancelled?.issued_on ?? null }
  })

/** Returns a document as a PDF; throws 404. */
export async function printInvoice(
  { params }: RequestOf<typeof restaurantInvoicePdf>,
  context: Context,
): Promise<Download> {
  const { invoice } = await readDocument(context, params)
  const { invoicePdf } = await import('./restaurant-invoice.pdf.ts')
  return {
    bytes: await invoicePdf(invoice, await currencyOf(context, invoice.currency)),
    type: 'application/pdf',
    name: `${invoice.number}.pdf`,
  }
}

/** Returns a document as UBL-TR; throws 404. */
export async function writeInvoiceXml(
  { params }: RequestOf<typeof restaurantInvoiceXml>,
  context: Context,
): Promise<Download> {
  const { invoice, cancelled_on } = await readDocument(context, params)
  const { invoiceXml } = await import('./restaurant-invoice.xml.ts')
  const { decimals } = await currencyOf(context, invoice.currency)
  return {
    bytes: new TextEncoder().encode(invoiceXml(invoice, decimals, { cancelled_on })),
    type: 'application/xml; charset=utf-8',
    name: `${invoice.number}.xml`,
  }
}

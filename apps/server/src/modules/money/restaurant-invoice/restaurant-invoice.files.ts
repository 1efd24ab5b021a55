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
import { readInvoice, readReference } from './restaurant-invoice.queries.ts'

const currencyOf = async ({ pools }: Context, code: string) => {
  const currency = (await currencies(pools)).find((one) => one.code === code)
  if (!currency) throw new Error(`the currency ${code} is missing`)
  return currency
}

type At = RequestOf<typeof restaurantInvoicePdf>['params']

const readDocument = (context: Context, params: At) =>
  reading(context.pools, context.scope, (query) =>
    readInvoice(query, recordKeys(context, params), params.restaurant_invoice_id),
  )

/** Returns a document as a PDF; throws 404. */
export async function printInvoice(
  { params }: RequestOf<typeof restaurantInvoicePdf>,
  context: Context,
): Promise<Download> {
  const invoice = await readDocument(context, params)
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
  const invoice = await readDocument(context, params)
  const reference = await reading(context.pools, context.scope, (query) => readReference(query, invoice))
  const { invoiceXml } = await import('./restaurant-invoice.xml.ts')
  const { decimals } = await currencyOf(context, invoice.currency)
  return {
    bytes: new TextEncoder().encode(invoiceXml(invoice, decimals, reference)),
    type: 'application/xml; charset=utf-8',
    name: `${invoice.number}.xml`,
  }
}

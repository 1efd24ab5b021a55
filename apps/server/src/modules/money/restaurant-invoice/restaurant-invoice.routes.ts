import { invoiceSeller } from '@sofra/contract/money/restaurant-invoice/invoice-seller.contract.ts'
import {
  creditInvoice,
  issueInvoice,
  issueInvoices,
  putInvoiceState,
  restaurantInvoice,
  restaurantInvoiceExport,
  restaurantInvoicePdf,
  restaurantInvoices,
  restaurantInvoiceTotals,
  restaurantInvoiceXml,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { updateRow } from '../../../kernel/records/guarded.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { printInvoice, writeInvoiceXml } from './restaurant-invoice.files.ts'
import { readSeller } from './restaurant-invoice.parties.ts'
import { exportInvoices, listInvoices, readInvoice, sumInvoices } from './restaurant-invoice.queries.ts'
import { cancelInvoice, changeState, issueMany, issueOne } from './restaurant-invoice.service.ts'

/** Invoices to restaurants, and the platform as their seller. */
export const restaurantInvoiceRoutes: Route[] = [
  serve(restaurantInvoices, ({ query }, context) => listInvoices(context, query)),
  serve(restaurantInvoiceExport, ({ query }, context) => exportInvoices(context, query)),
  serve(restaurantInvoiceTotals, ({ query }, context) => sumInvoices(context, query)),
  serve(restaurantInvoice, ({ params }, context) =>
    readInvoice(context.query, recordKeys(context, params), params.restaurant_invoice_id),
  ),
  serve(restaurantInvoicePdf, printInvoice),
  serve(restaurantInvoiceXml, writeInvoiceXml),
  serve(issueInvoice, issueOne),
  serve(issueInvoices, issueMany, { ownTransaction: true }),
  serve(creditInvoice, cancelInvoice),
  serve(putInvoiceState, changeState),
  serve(invoiceSeller.one, (_, { query }) => readSeller(query)),
  serve(invoiceSeller.update, ({ body: { version, ...set } }, { query }) =>
    updateRow(query, 'invoice_seller', { of: {}, version, set }, () => readSeller(query)),
  ),
]

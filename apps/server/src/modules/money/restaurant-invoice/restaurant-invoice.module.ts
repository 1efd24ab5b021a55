import { kept, none, type PersonalColumn, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { restaurantInvoiceRoutes } from './restaurant-invoice.routes.ts'

const contract = 'money/restaurant-invoice/restaurant-invoice.contract.ts'

/** A sole trader is named like a company. */
const buyer: PersonalColumn = { person: 'name', kept: 'invoices are kept for ten years by law' }

const tables: Tables = {
  invoice_seller: {
    word: 'invoice-seller.one',
    columns: {
      email: { person: 'contact' },
      ...kept('the platform’s, on its invoices', 'address', 'iban'),
      ...none('title', 'tax_office', 'tax_number', 'district', 'city', 'series'),
    },
    people: 'the accounting desk of the platform, as long as it serves',
  },
  invoice_number: { columns: 'none' },
  restaurant_invoice: {
    word: 'restaurant-invoice.one',
    name: 'number',
    json: {
      seller: `${contract}#InvoiceParty`,
      buyer: `${contract}#InvoiceBuyer`,
      lines: 'money/restaurant-invoice/restaurant-invoice.rules.ts#InvoiceLine[]',
    },
    columns: {
      ...none('kind', 'number', 'issued_on', 'from_day', 'until_day', 'currency', 'seller', 'lines', 'e_state'),
      ...kept('a cancelled invoice names its reason', 'reason'),
      buyer,
      issued_by_name: userName,
    },
    people: 'the owner of a restaurant, for the ten years that invoices are kept by law',
  },
}

export const restaurantInvoiceModule = serverModule({ tables, routes: restaurantInvoiceRoutes })

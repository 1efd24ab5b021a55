import { invoiceSeller } from '@sofra/contract/money/restaurant-invoice/invoice-seller.contract.ts'
import {
  issueInvoices,
  restaurantInvoice,
  restaurantInvoices,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { FileText, Stamp } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const allInvoices = screen({
  path: '/report/restaurantInvoice',
  title: 'restaurant-invoice.title',
  needs: [restaurantInvoices],
  menu: { section: 'reports', icon: FileText, order: 12 },
  parts: [{ of: 'commission_report', needs: restaurantInvoices, load: () => import('./issue/ReportInvoices.tsx') }],
  load: () => import('./list/AllInvoiceList.tsx'),
})

const branchInvoices = screen({
  path: '/manegement/:branch_id/restaurant-invoice',
  title: 'restaurant-invoice.title',
  needs: [restaurantInvoices],
  menu: { section: 'reports', icon: FileText, order: 12, standsFor: '/report/restaurantInvoice' },
  load: () => import('./list/BranchInvoiceList.tsx'),
})

const invoice = screen({
  path: '/manegement/:branch_id/restaurant-invoice/:restaurant_invoice_id',
  title: 'restaurant-invoice.one',
  under: branchInvoices.path,
  needs: [restaurantInvoice],
  records: ['restaurant_invoice'],
  load: () => import('./invoice/InvoicePage.tsx'),
})

const seller = screen({
  path: '/report/invoice-seller',
  title: 'invoice-seller.title',
  needs: [invoiceSeller.one],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  under: '/report/commission',
  menu: { section: 'reports', icon: Stamp, order: 14 },
  records: ['invoice_seller'],
  selection: { needs: issueInvoices, key: issueInvoices.access, load: () => import('./issue/IssueSelected.tsx') },
  load: () => import('./SellerForm.tsx'),
})

export const restaurantInvoiceScreens = [allInvoices, branchInvoices, invoice, seller]

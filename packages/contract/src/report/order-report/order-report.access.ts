import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const orderReportAccessPhrases = phrases({
  'permission.key.get-order-report-amount': [
    'Sipariş raporunda tutarları gör',
    'See amounts in the order report',
    'Beträge im Bestellbericht sehen',
  ],
})

export const orderReportAccess = access(
  {
    'order-report': {
      called: 'order-report.title',
      rank: 20,
      roles: { support: ['view'], finance: ['view'], dealer: ['view'], accountant: ['view'], manager: ['view'] },
    },
  },
  {
    'get-order-report-amount': {
      of: 'order-report',
      within: 'get-order-report',
      roles: ['support', 'finance', 'dealer', 'accountant', 'manager'],
    },
  },
)

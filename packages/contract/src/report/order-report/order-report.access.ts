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
      roles: { support: ['list'], finance: ['list'], dealer: ['list'], accountant: ['list'], manager: ['list'] },
    },
  },
  {
    'get-order-report-amount': {
      of: 'order-report',
      within: 'get-order-report-all',
      roles: ['support', 'finance', 'dealer', 'accountant', 'manager'],
    },
  },
)

import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const restaurantInvoiceAccessPhrases = phrases({
  'permission.key.post-restaurant-invoice-credit': ['İade faturası kes', 'Issue credit note', 'Gutschrift ausstellen'],
  'permission.key.put-restaurant-invoice-e-state': [
    'E-fatura durumunu değiştir',
    'Change e-invoice status',
    'Status der E-Rechnung ändern',
  ],
})

export const restaurantInvoiceAccess = access(
  {
    'restaurant-invoice': {
      called: 'restaurant-invoice.title',
      rank: 12,
      danger: 'money',
      roles: { finance: [...look, 'add'], accountant: look },
    },
    'invoice-seller': {
      called: 'invoice-seller.title',
      rank: 14,
      danger: 'money',
      roles: { finance: ['view', 'edit'] },
    },
  },
  {
    'post-restaurant-invoice-credit': { of: 'restaurant-invoice', danger: 'money', roles: ['finance'] },
    'put-restaurant-invoice-e-state': { of: 'restaurant-invoice', danger: 'money', roles: ['finance'] },
  },
)

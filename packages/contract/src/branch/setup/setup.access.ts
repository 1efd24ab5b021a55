import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const setupAccessPhrases = phrases({
  'permission.of.branch-payment-method': [
    'Restoranın ödeme yöntemleri',
    'Restaurant payment methods',
    'Zahlungsarten eines Restaurants',
  ],
  'permission.of.branch-setup': ['Restoran kurulumu', 'Restaurant setup', 'Einrichtung eines Restaurants'],
})

export const setupAccess = access({
  'branch-payment-method': {
    rank: 50,
    danger: 'money',
    roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] },
  },
  'branch-setup': { rank: 60, roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] } },
})

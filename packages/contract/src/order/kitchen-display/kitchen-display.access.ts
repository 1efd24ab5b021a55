import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const kitchenDisplayAccessPhrases = phrases({
  'permission.of.branch-station': ['Mutfak bölümleri', 'Stations', 'Küchenstationen'],
  'permission.key.get-order-kitchen': ['Mutfak ekranı', 'Kitchen display', 'Küchenmonitor'],
  'permission.key.put-order-kitchen': [
    'Ürünleri hazırlandı olarak işaretle',
    'Mark items as done',
    'Artikel als erledigt markieren',
  ],
})

export const kitchenDisplayAccess = access(
  { 'branch-station': { roles: { support: ['view'], manager: ['view', 'edit'] } } },
  {
    'get-order-kitchen': { of: 'order', roles: ['support', 'manager', 'desk', 'kitchen'] },
    'put-order-kitchen': { of: 'order', roles: ['support', 'manager', 'desk', 'kitchen'] },
  },
)

import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const registrationAccessPhrases = phrases({
  'permission.of.restaurant-registration': [
    'Restoran başvuruları',
    'Restaurant registrations',
    'Restaurantregistrierungen',
  ],
})

export const registrationAccess = access({
  'restaurant-registration': { rank: 70, roles: { support: look, dealer: look, owner: write } },
  'demo-registration': { called: 'demo-registration.title', rank: 80, roles: { support: look, owner: write } },
})

import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const orderHourAccessPhrases = phrases({
  'permission.key.post-order-hour-rebuild': [
    'Özet rakamları yeniden hesapla',
    'Recompute summary figures',
    'Übersichtszahlen neu berechnen',
  ],
})

export const orderHourAccess = access(
  {},
  { 'post-order-hour-rebuild': { of: 'platform-overview', roles: ['support'] } },
)

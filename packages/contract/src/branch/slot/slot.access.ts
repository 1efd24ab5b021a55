import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const slotAccessPhrases = phrases({
  'permission.of.branch-slot': ['Sipariş kapasitesi', 'Order capacity', 'Bestellkapazität'],
})

export const slotAccess = access({
  'branch-slot': { rank: 31, roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] } },
})

import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const deskHeartbeatAccessPhrases = phrases({
  'permission.of.branch-health': ['Restoranın çalışma durumu', 'Health of the restaurant', 'Betriebszustand'],
})

export const deskHeartbeatAccess = access({
  // Managers with this key receive the e-mail about an alarm that no desk hears.
  'branch-health': { rank: 11, roles: { support: look, dealer: look, manager: look } },
})

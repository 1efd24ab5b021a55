import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const hoursAccessPhrases = phrases({
  'permission.of.branch-working-hours': ['Çalışma saatleri', 'Opening hours', 'Öffnungszeiten'],
})

export const hoursAccess = access({
  'branch-working-hours': {
    rank: 30,
    roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] },
  },
})

import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const tableCommandAccessPhrases = phrases({
  'permission.of.branch-command': ['Masa çağrıları', 'Table calls', 'Tischrufe'],
  'permission.of.branch-command-name': ['Masa çağrılarının adları', 'Names of table calls', 'Namen der Tischrufe'],
})

export const tableCommandAccess = access({
  'branch-command': {
    rank: 60,
    roles: { support: ['list'], manager: ['list', 'edit'], desk: ['list', 'edit'], waiter: ['list', 'edit'] },
  },
  'branch-command-name': { rank: 61, roles: { support: ['view'], manager: ['view', 'edit'] } },
})

import { access, all, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const branchUserAccessPhrases = phrases({
  'permission.of.branch-user': ['Restoran kullanıcıları', 'Restaurant team', 'Team eines Restaurants'],
})

export const branchUserAccess = access({
  'branch-user': { rank: 20, danger: 'people', roles: { support: look, dealer: look, manager: all } },
})

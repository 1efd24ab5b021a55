import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const overviewAccessPhrases = phrases({
  'permission.of.branch-overview': ['Günün özeti', 'Today at a glance', 'Der Tag im Überblick'],
})

export const overviewAccess = access({
  'branch-overview': {
    rank: 10,
    roles: { support: look, finance: ['view'], dealer: look, accountant: ['view'], manager: look },
  },
})

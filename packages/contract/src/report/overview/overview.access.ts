import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const overviewAccessPhrases = phrases({
  'permission.of.platform-overview': ['Platformun özeti', 'Overview of the platform', 'Überblick über die Plattform'],
  'permission.of.overview': [
    'Tüm restoranların özeti',
    'Overview of all restaurants',
    'Überblick über alle Restaurants',
  ],
  'permission.of.branch-overview': ['Günün özeti', 'Today at a glance', 'Der Tag im Überblick'],
})

export const overviewAccess = access({
  'platform-overview': { rank: 11, roles: { support: ['view'], finance: ['view'], content: ['view'] } },
  overview: { rank: 12, roles: { dealer: ['list'], accountant: ['list'] } },
  'branch-overview': {
    rank: 10,
    roles: { support: look, finance: ['view'], dealer: look, accountant: ['view'], manager: look },
  },
})

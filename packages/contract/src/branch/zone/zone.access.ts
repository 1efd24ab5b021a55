import { access, look, write } from '../../kernel/access.ts'

export const zoneAccess = access({
  'branch-delivery-zone': {
    called: 'zone.title',
    rank: 40,
    roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write], dispatcher: ['list'] },
  },
})

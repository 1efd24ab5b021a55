import { access } from '../../kernel/access.ts'

export const phoneCallAccess = access({
  'phone-call': {
    called: 'phone-call.title',
    rank: 15,
    roles: { support: ['list'], manager: ['list', 'edit'], desk: ['list', 'edit'] },
  },
  switchboard: {
    called: 'switchboard.title',
    rank: 16,
    roles: { support: ['view'], manager: ['view', 'add', 'delete'] },
  },
})

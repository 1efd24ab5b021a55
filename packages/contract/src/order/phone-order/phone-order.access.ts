import { access } from '../../kernel/access.ts'

export const phoneOrderAccess = access({
  'phone-order': {
    called: 'phone-order.title',
    rank: 14,
    roles: { support: ['view', 'add'], manager: ['view', 'add'], desk: ['view', 'add'] },
  },
})

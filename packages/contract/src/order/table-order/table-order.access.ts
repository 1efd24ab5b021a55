import { access } from '../../kernel/access.ts'

export const tableOrderAccess = access({
  'table-order': {
    called: 'table-order.title',
    rank: 13,
    roles: { manager: ['view', 'add'], desk: ['view', 'add'], waiter: ['view', 'add'] },
  },
})

import { access } from '../../kernel/access.ts'

export const settlementAccess = access({
  settlement: {
    called: 'order-settlement.title',
    rank: 20,
    roles: { owner: ['view'], finance: ['view'], support: ['view'], accountant: ['view'] },
  },
})

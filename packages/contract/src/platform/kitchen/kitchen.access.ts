import { access, all, look } from '../../kernel/access.ts'

export const kitchenAccess = access({
  kitchen: {
    called: 'kitchen.title',
    rank: 30,
    roles: { support: look, content: all, manager: ['list'] },
  },
})

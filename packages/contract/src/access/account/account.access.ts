import { access, look, write } from '../../kernel/access.ts'

export const accountAccess = access({
  account: {
    called: 'account.title',
    rank: 10,
    danger: 'people',
    roles: { support: look, owner: [...write, 'delete'] },
  },
})

import { access, look, write } from '../../kernel/access.ts'

export const wordGroupAccess = access({
  'word-group': {
    called: 'word-group.title',
    rank: 70,
    roles: { support: look, owner: [...write, 'delete'] },
  },
})

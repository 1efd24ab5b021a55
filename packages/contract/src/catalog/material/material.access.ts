import { access, all, look, write } from '../../kernel/access.ts'

export const materialAccess = access({
  'branch-material': {
    called: 'branch-material.title',
    rank: 40,
    roles: { support: look, dealer: [...look, ...write], manager: all },
  },
})

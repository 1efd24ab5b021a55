import { look, recordAccess, write } from '../../kernel/access.ts'

export const accountAccess = recordAccess(
  'account',
  { support: look, owner: [...write, 'delete'] },
  { rank: 10, danger: 'people' },
)

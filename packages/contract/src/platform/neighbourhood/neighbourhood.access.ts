import { look, recordAccess, write } from '../../kernel/access.ts'

export const neighbourhoodAccess = recordAccess(
  'neighbourhood',
  { support: look, owner: [...write, 'delete'] },
  { rank: 74 },
)

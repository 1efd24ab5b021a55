import { look, recordAccess, write } from '../../kernel/access.ts'

export const currencyAccess = recordAccess(
  'currency',
  { support: look, owner: [...write, 'delete'] },
  { rank: 60, danger: 'money' },
)

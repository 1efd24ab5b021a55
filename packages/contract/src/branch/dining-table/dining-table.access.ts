import { all, look, recordAccess } from '../../kernel/access.ts'

export const diningTableAccess = recordAccess(
  'dining-table',
  { support: look, manager: all, desk: look, waiter: look },
  { rank: 58 },
)

import { all, look, recordAccess, write } from '../../kernel/access.ts'

export const discountAccess = recordAccess(
  'discount',
  { support: look, owner: all, marketing: [...look, ...write], manager: look },
  { rank: 20, danger: 'money' },
)

import { all, look, recordAccess, write } from '../../kernel/access.ts'

export const materialAccess = recordAccess(
  'branch-material',
  { support: look, dealer: [...look, ...write], manager: all },
  { rank: 40 },
)

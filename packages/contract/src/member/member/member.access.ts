import { all, look, recordAccess, write } from '../../kernel/access.ts'

export const memberAccess = recordAccess(
  'member',
  { support: look, owner: all, marketing: [...look, ...write], manager: [...look, ...write], desk: look },
  { rank: 10, danger: 'people' },
)

import { all, look, recordAccess } from '../../kernel/access.ts'

export const commissionRateAccess = recordAccess(
  'commission-rate',
  { owner: look, finance: all, accountant: look },
  { rank: 10, danger: 'money' },
)

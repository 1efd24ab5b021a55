import { all, look, recordAccess } from '../../kernel/access.ts'

export const licenceChargeAccess = recordAccess(
  'licence-charge',
  { owner: look, finance: all, accountant: look },
  { rank: 15, danger: 'money' },
)

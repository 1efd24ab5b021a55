import { look, recordAccess, write } from '../../kernel/access.ts'

export const paymentMethodAccess = recordAccess(
  'payment-method',
  { support: look, manager: ['list'], owner: [...write, 'delete'] },
  { rank: 50, danger: 'money' },
)

import { access, look, write } from '../../kernel/access.ts'

export const paymentMethodAccess = access({
  'payment-method': {
    called: 'payment-method.title',
    rank: 50,
    danger: 'money',
    roles: { support: look, manager: ['list'], owner: [...write, 'delete'] },
  },
})

import { access, look } from '../../kernel/access.ts'

export const deliveryTypeAccess = access({
  'delivery-type': {
    called: 'delivery-type.list',
    rank: 35,
    danger: 'money',
    roles: { support: look, owner: [...look, 'edit'] },
  },
})

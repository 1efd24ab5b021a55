import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const orderEditAccessPhrases = phrases({
  'permission.key.put-order-edit': ['Onaylanan siparişi düzenle', 'Edit approved orders', 'Angenommene ändern'],
})

export const orderEditAccess = access(
  {},
  { 'put-order-edit': { of: 'order', danger: 'money', roles: ['support', 'manager', 'desk'] } },
)

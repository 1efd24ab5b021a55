import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const licenceAccessPhrases = phrases({ 'permission.of.company-license': ['Lisanslar', 'Licences', 'Lizenzen'] })

export const licenceAccess = access({
  'company-license': {
    rank: 50,
    danger: 'money',
    roles: { support: look, finance: ['view', 'add'], dealer: look, accountant: ['view'] },
  },
})

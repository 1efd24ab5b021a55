import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const mailAccessPhrases = phrases({
  'permission.of.mail': ['Giden e-postalar', 'Outgoing e-mails', 'Ausgehende E-Mails'],
})

export const mailAccess = access({
  mail: {
    rank: 60,
    roles: { owner: look },
  },
})

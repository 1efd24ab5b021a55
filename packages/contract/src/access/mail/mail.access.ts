import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const mailAccessPhrases = phrases({
  'permission.of.mail': ['Giden e-postalar', 'Outgoing e-mails', 'Ausgehende E-Mails'],
  'permission.of.mail-log': ['E-posta kayıtları', 'E-mail log', 'E-Mail-Protokoll'],
})

export const mailAccess = access({
  mail: { rank: 60, roles: { owner: look } },
  'mail-log': { rank: 61, roles: { owner: ['list'] } },
})

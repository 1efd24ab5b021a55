import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const userLogAccessPhrases = phrases({
  'permission.of.user-log': ['İşlem kayıtları', 'Change log', 'Änderungsprotokoll'],
})

export const userLogAccess = access({ 'user-log': { rank: 20, roles: { support: look } } })

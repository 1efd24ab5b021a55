import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const userAccessPhrases = phrases({
  'permission.key.get-user-reset-password': ['Şifre kodu gönder', 'Send password code', 'Passwort-Code senden'],
})

export const userAccess = access(
  { user: { called: 'user.title', rank: 20, danger: 'people', roles: { support: look, owner: [...write, 'delete'] } } },
  { 'get-user-reset-password': { of: 'user', roles: ['support'] } },
)

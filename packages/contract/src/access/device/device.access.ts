import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const deviceAccessPhrases = phrases({
  'permission.of.user-session': ['Oturum açılan cihazlar', 'Signed-in devices', 'Angemeldete Geräte'],
})

export const deviceAccess = access({
  'user-session': { rank: 30, danger: 'people', roles: { support: look, owner: ['delete'] } },
})

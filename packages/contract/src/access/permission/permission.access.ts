import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const permissionAccessPhrases = phrases({
  'permission.of.permission': ['Yetki kataloğu', 'Permissions', 'Katalog der Berechtigungen'],
  'permission.key.get-user-permission': ['Yetkileri gör', 'See what they may do', 'Berechtigungen sehen'],
})

export const permissionAccess = access(
  {
    permission: {
      rank: 50,
      roles: { support: look },
    },
  },
  {
    'get-user-permission': { of: 'user', roles: ['support'] },
  },
)

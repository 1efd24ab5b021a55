import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const permissionAccessPhrases = phrases({
  'permission.of.permission': ['Yetkiler', 'Permissions', 'Berechtigungen'],
  'permission.key.get-user-permission': ['Yetkileri gör', 'See their permissions', 'Berechtigungen sehen'],
})

export const permissionAccess = access(
  { permission: { rank: 50, roles: { support: look } } },
  { 'get-user-permission': { of: 'user', roles: ['support'] } },
)

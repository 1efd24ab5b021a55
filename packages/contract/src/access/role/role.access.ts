import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const roleAccessPhrases = phrases({
  'permission.key.get-role-schema': ['Yetkilerini gör', 'See its permissions', 'Berechtigungen sehen'],
  'permission.key.put-role-schema': ['Yetki ver', 'Give permissions', 'Berechtigungen vergeben'],
})

export const roleAccess = access(
  {
    role: {
      called: 'role.title',
      rank: 40,
      danger: 'people',
      roles: { support: look, manager: look, owner: [...write, 'delete'] },
    },
  },
  {
    'get-role-schema': { of: 'role', roles: ['support', 'manager'] },
    'put-role-schema': { of: 'role', roles: ['owner'] },
  },
)

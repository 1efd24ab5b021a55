import { access, look, write } from '../../kernel/access.ts'

export const cityAccess = access({
  city: { called: 'city.title', rank: 72, roles: { support: look, owner: [...write, 'delete'] } },
  'city-import': { called: 'city-import.title', rank: 76, roles: { support: look, owner: write } },
})

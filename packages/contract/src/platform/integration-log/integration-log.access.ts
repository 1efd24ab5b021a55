import { access, look } from '../../kernel/access.ts'

export const integrationLogAccess = access({
  'integration-log': { called: 'integration-log.title', rank: 94, roles: { support: look, owner: look } },
  'restaurant-not-found': { called: 'restaurant-not-found.title', rank: 95, roles: { support: look, owner: look } },
})

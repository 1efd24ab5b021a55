import { access, look } from '../../kernel/access.ts'

export const requestLogAccess = access({
  'request-log': { called: 'request-log.title', rank: 90, roles: { support: look, owner: look } },
})

import { access, look } from '../../kernel/access.ts'

export const switchboardLogAccess = access({
  'switchboard-log': { called: 'switchboard-log.title', rank: 96, roles: { support: look, owner: look } },
})

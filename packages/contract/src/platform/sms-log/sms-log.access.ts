import { access, look } from '../../kernel/access.ts'

export const smsLogAccess = access({
  'sms-log': { called: 'sms-log.title', rank: 92, roles: { support: look, owner: look } },
})

import { access, look } from '../../kernel/access.ts'

export const smsLogAccess = access({
  'sms-box': { rank: 91, roles: { owner: ['list'] } },
  'sms-log': { called: 'sms-log.title', rank: 92, roles: { support: look, owner: look } },
})

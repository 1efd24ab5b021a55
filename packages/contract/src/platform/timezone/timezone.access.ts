import { look, recordAccess, write } from '../../kernel/access.ts'

export const timezoneAccess = recordAccess('timezone', { support: look, owner: [...write, 'delete'] }, { rank: 70 })

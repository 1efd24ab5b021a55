import { look, recordAccess, write } from '../../kernel/access.ts'

export const messageAccess = recordAccess('message', { support: look, owner: [...write, 'delete'] }, { rank: 90 })

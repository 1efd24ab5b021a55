import { look, recordAccess, write } from '../../kernel/access.ts'

export const cityAccess = recordAccess('city', { support: look, owner: [...write, 'delete'] }, { rank: 72 })

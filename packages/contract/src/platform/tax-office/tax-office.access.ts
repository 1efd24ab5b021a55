import { look, recordAccess, write } from '../../kernel/access.ts'

export const taxOfficeAccess = recordAccess('tax-office', { support: look, owner: [...write, 'delete'] }, { rank: 75 })

import { look, recordAccess, write } from '../../kernel/access.ts'

export const districtAccess = recordAccess('district', { support: look, owner: [...write, 'delete'] }, { rank: 73 })

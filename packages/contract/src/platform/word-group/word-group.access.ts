import { look, recordAccess, write } from '../../kernel/access.ts'

export const wordGroupAccess = recordAccess('word-group', { support: look, owner: [...write, 'delete'] }, { rank: 70 })

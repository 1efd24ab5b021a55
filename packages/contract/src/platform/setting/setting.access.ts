import { look, recordAccess, write } from '../../kernel/access.ts'

export const settingAccess = recordAccess('setting', { support: look, owner: [...write, 'delete'] }, { rank: 96 })

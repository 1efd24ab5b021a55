import { all, look, recordAccess } from '../../kernel/access.ts'

export const printAccess = recordAccess('printer', { support: look, manager: all, desk: look }, { rank: 12 })

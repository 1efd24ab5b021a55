import { all, look, recordAccess } from '../../kernel/access.ts'

export const kitchenAccess = recordAccess('kitchen', { support: look, content: all, manager: ['list'] }, { rank: 30 })

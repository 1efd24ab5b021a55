import { all, look, recordAccess } from '../../kernel/access.ts'

export const iconAccess = recordAccess('icon', { support: look, content: all, dealer: ['list'], manager: ['list'] })

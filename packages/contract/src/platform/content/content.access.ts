import { all, look, recordAccess } from '../../kernel/access.ts'

export const contentAccess = recordAccess('content', { support: look, content: all }, { rank: 42 })

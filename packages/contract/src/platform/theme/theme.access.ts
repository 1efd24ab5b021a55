import { all, look, recordAccess } from '../../kernel/access.ts'

export const themeAccess = recordAccess('theme', { support: look, content: all }, { rank: 40 })

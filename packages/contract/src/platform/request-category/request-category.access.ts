import { all, look, recordAccess } from '../../kernel/access.ts'

export const requestCategoryAccess = recordAccess('request-category', { support: look, content: all })

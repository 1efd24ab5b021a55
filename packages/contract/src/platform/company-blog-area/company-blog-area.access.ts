import { all, look, recordAccess } from '../../kernel/access.ts'

export const companyBlogAreaAccess = recordAccess('company-blog-area', { support: look, content: all }, { rank: 43 })

import { access, look } from '../../kernel/access.ts'

const write = [...look, 'edit', 'delete'] as const

export const companyBlogAccess = access({
  'company-blog': {
    called: 'company-blog.title',
    rank: 26,
    roles: { support: look, dealer: write, content: write, marketing: write },
  },
})

import type { Tables } from '../../../kernel/database/tables.ts'

const translated = 'kernel/fields.ts#Translated'

export const companyBlogAreaTables: Tables = {
  company_blog_area: {
    word: 'company-blog-area.one',
    name: 'name',
    json: { name: translated, description: translated },
  },
}

import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { companyBlogAreaRoutes } from './company-blog-area.routes.ts'

const translated = 'kernel/fields.ts#Translated'

const companyBlogAreaTables: Tables = {
  company_blog_area: {
    word: 'company-blog-area.one',
    name: 'name',
    json: { name: translated, description: translated },
  },
}

export const companyBlogAreaModule = serverModule({ tables: companyBlogAreaTables, routes: companyBlogAreaRoutes })

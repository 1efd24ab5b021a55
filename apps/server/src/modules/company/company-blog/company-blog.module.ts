import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { companyBlogRoutes } from './company-blog.routes.ts'

const translated = 'kernel/fields.ts#Translated'

const companyBlogTables: Tables = {
  company_blog: {
    word: 'company-blog.one',
    name: 'name',
    pictures: ['image', 'body'],
    views: ['company_blog_slot'],
    json: { name: translated, body: translated, seo_title: translated, seo_description: translated },
    columns: 'none',
  },
}

export const companyBlogModule = serverModule({ tables: companyBlogTables, routes: companyBlogRoutes })

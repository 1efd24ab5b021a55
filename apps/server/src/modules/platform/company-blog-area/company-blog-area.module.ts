import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { companyBlogAreaRoutes } from './company-blog-area.routes.ts'

const json = { name: 'kernel/fields.ts#Translated', description: 'kernel/fields.ts#Translated' }
const tables: Tables = { company_blog_area: { word: 'company-blog-area.one', name: 'name', json, columns: 'none' } }

export const companyBlogAreaModule = serverModule({ tables, routes: companyBlogAreaRoutes })

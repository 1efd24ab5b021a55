import { companyBlogArea } from '@sofra/contract/platform/company-blog-area/company-blog-area.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkSlug } from '../content/content.api.ts'

const json = { name: 'kernel/fields.ts#Translated', description: 'kernel/fields.ts#Translated' }
const tables: Tables = { company_blog_area: { word: 'company-blog-area.one', name: 'name', json, columns: 'none' } }

const table = recordTable('company_blog_area', companyBlogArea.row, {
  counted: { used: 'company_blog.company_blog_area_id' },
})

const companyBlogAreaRoutes = crud(companyBlogArea, table, {
  search: ['name', 'slug'],
  check: ({ query }, _, { slug }, id) => checkSlug(query, slug, { table: 'company_blog_area', id }),
})

export const companyBlogAreaModule = serverModule({ tables, routes: companyBlogAreaRoutes })

import { companyBlogArea } from '@sofra/contract/platform/company-blog-area/company-blog-area.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkSlug } from '../content/content.api.ts'

const table = recordTable('company_blog_area', companyBlogArea.row, {
  counted: { used: 'company_blog.company_blog_area_id' },
})

export const companyBlogAreaRoutes = crud(companyBlogArea, table, {
  search: ['name', 'slug'],
  check: ({ query }, _, { slug }, id) => checkSlug(query, slug, { table: 'company_blog_area', id }),
})

import { companyBlog } from '@sofra/contract/company/company-blog/company-blog.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { exported } from '../../../kernel/export/export.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { recordList } from '../../../kernel/records/list.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { insertRecord, removeRecord, updateRecord } from '../../../kernel/records/write.ts'
import { checkText } from '../../platform/content/content.api.ts'
import { blogEnabledSql } from './company-blog.api.ts'

/** Every blog area with the company's text. */
const slots = recordTable('company_blog_slot', companyBlog.one.reply)
const listed = recordTable('company_blog_slot', companyBlog.row)
const texts = recordTable('company_blog', companyBlog.input)

type Listed = ReplyOf<typeof companyBlog.list>['items'][number]

const listOf = (company_id: number, query: { sort: string; q?: string | undefined }) =>
  recordList(listed, { company_id }, { filters: [], search: ['area', 'name'] }, query)

/** Returns the id of an existing text. Throws 404. */
const textOf = async (query: Query, company_id: number, area: number) => {
  const [text] = await query<Pick<Row<'company_blog'>, 'id'>>(
    'select id from company_blog where company_id = $1 and company_blog_area_id = $2',
    [company_id, area],
  )
  if (!text) throw notFound()
  return text.id
}

export const companyBlogRoutes = [
  serve(companyBlog.list, async ({ params: { company_id }, query }, context) => {
    const [company] = await context.query<{ is_shown: boolean }>(
      `select ${blogEnabledSql('c')} as is_shown from company c where c.id = $1`,
      [company_id],
    )
    const listed = await page<Listed>(context, listOf(company_id, query), query)
    return { ...listed, is_shown: company?.is_shown ?? false }
  }),
  serve(companyBlog.export, ({ params, query }, context) =>
    exported(companyBlog, listOf(params.company_id, query), query, context),
  ),
  serve(companyBlog.one, ({ params: { company_id, company_blog_area_id } }, { query }) =>
    readRecord(query, slots, { company_id }, company_blog_area_id),
  ),
  serve(companyBlog.update, async ({ params, body: { version, ...input } }, context) => {
    const { query } = context
    const [keys, area] = [{ company_id: params.company_id }, params.company_blog_area_id]
    const present = () => readRecord(query, slots, keys, area)
    const now = await present()
    if (now.version !== version) throw stale(now)
    checkText(context, input)
    if (version === 0) await insertRecord(query, texts, keys, { ...input, company_blog_area_id: area })
    else {
      const id = await textOf(query, keys.company_id, area)
      await updateRecord(query, texts, keys, { id, version, input, present })
    }
    return present()
  }),
  serve(companyBlog.remove, async ({ params: { company_id, company_blog_area_id } }, { query }) => {
    await removeRecord(query, texts, { company_id }, await textOf(query, company_id, company_blog_area_id))
    return null
  }),
]

import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, picturePath, timestamp } from '../../kernel/fields.ts'
import { listQuery, pageOf, resource } from '../../kernel/resource.ts'
import { siteText, textStates } from '../../platform/content/content.text.ts'

const { name, body, ...more } = siteText
const input = z.object({ name, image: picturePath.nullable(), body, ...more })

const slot = {
  /** The area's id: a company has one text per area. */
  id,
  area: names,
  area_description: names,
  slug: z.string(),
  sort_no: z.number(),
  state: oneOf(['none', ...textStates], 'site-text'),
  /** 0 before the first save. */
  version: z.int().min(0),
  created_at: timestamp.nullable(),
}
// An unwritten text has no title.
const row = z.object({ ...slot, ...input.shape, name: names })

/** The list omits texts because they are long. */
const listed = row.omit({ body: true, seo_title: true, seo_description: true, area_description: true })

const { create: _, ...calls } = resource('company-blog', {
  at: 'company/:company_id/blog',
  param: 'company_blog_area_id',
  row: listed,
  input,
  filters: {},
})

/** The texts of a company's site: one per area of the platform, written or not. */
export const companyBlog = {
  ...calls,
  list: endpoint({
    method: 'GET',
    path: '/company/:company_id/blog',
    access: 'get-company-blog-all',
    query: listQuery(['sort_no'], {}).extend({ sort: z.enum(['sort_no', '-sort_no']).default('sort_no') }),
    /** `is_shown`: guests can read published texts; the company's settings can disable the blog. */
    reply: pageOf(listed).extend({ is_shown: z.boolean() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/company/:company_id/blog/:company_blog_area_id',
    access: 'get-company-blog',
    reply: row,
    about: 'What a company has for an area. Where it has nothing yet, the texts are empty and version is 0.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/:company_id/blog/:company_blog_area_id',
    access: 'put-company-blog',
    body: input.extend({ version: slot.version }).strict(),
    reply: row,
    about: 'Writes or changes it; version is 0 for what is not written yet.',
  }),
}

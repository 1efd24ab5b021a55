import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, picturePath, timestamp } from '../../kernel/fields.ts'
import { listQuery, pageOf, resource } from '../../kernel/resource.ts'
import { siteText, textStates } from '../../platform/content/content.text.ts'

const { name, body, ...more } = siteText
const input = z.object({ name, image: picturePath.nullable(), body, ...more })

const slot = {
  /** Of the area: a company has one text for each. */
  id,
  area: names,
  area_description: names,
  slug: z.string(),
  sort_no: z.number(),
  state: oneOf(['none', ...textStates], 'site-text'),
  /** 0 as long as nothing is written there. */
  version: z.int().min(0),
  created_at: timestamp.nullable(),
}
// What has not been written yet has no title either.
const row = z.object({ ...slot, ...input.shape, name: names })

/** Texts are long: the list leaves them out. */
const listed = row.omit({ body: true, seo_title: true, seo_description: true, area_description: true })

const { create: _, ...calls } = resource('company-blog', {
  at: 'company/:company_id/blog',
  param: 'company_blog_area_id',
  row: listed,
  input,
  filters: {},
})

/** The texts of a company's site: one for each area that the platform offers, written or not. */
export const companyBlog = {
  ...calls,
  list: endpoint({
    method: 'GET',
    path: '/company/:company_id/blog',
    access: 'get-company-blog-all',
    query: listQuery(['sort_no'], {}).extend({ sort: z.enum(['sort_no', '-sort_no']).default('sort_no') }),
    /** `is_shown`: guests can read what is published; a company's settings switch it off as a whole. */
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

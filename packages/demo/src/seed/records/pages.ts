import type pg from 'pg'
import { t } from '../../content/notation.ts'
import { demoAreas, demoBlog, demoPages } from '../../content/pages.ts'
import { add, flush, table } from '../copy.ts'
import { imageOf } from '../pictures.ts'
import { daysBefore, numbered, type SeededCompany } from '../world.ts'

const texts = ['name', 'body', 'seo_title', 'seo_description', 'status', 'starts_at', 'ends_at', 'created_at'] as const
const areas = numbered(demoAreas)

const publication = (
  { from, until, ...text }: (typeof demoPages)[number] | (typeof demoBlog)[number],
  now: Date,
  no: number,
) => ({
  name: text.name,
  body: text.body,
  status: text.status,
  seo_title: text.seo_title ?? t('', '', ''),
  seo_description: text.seo_description ?? t('', '', ''),
  starts_at: from === undefined ? null : daysBefore(now, from),
  ends_at: until === undefined ? null : daysBefore(now, until),
  created_at: daysBefore(now, Math.max(from ?? 0, 0) + 200 - no),
})

/** Writes the platform's pages, the text areas of companies, and two companies' texts. */
export async function writePages(client: pg.Client, companies: readonly SeededCompany[], now: Date) {
  const pages = table('content', ['slug', 'sort_no', ...texts])
  for (const { id, slug, ...page } of numbered(demoPages))
    add(pages, { slug, sort_no: id, ...publication({ slug, ...page }, now, id) })
  const areaRows = table('company_blog_area', [
    'id',
    'name',
    'slug',
    'description',
    'sort_no',
    'is_active',
    'created_at',
  ])
  for (const { id, ...area } of areas) add(areaRows, { ...area, id, sort_no: id, created_at: daysBefore(now, 300) })
  const blog = table('company_blog', ['company_id', 'company_blog_area_id', 'image', ...texts])
  for (const { id, company, area, icon, ...text } of numbered(demoBlog)) {
    const [of, at] = [companies.find((one) => one.of.key === company), areas.find(({ slug }) => slug === area)]
    if (!of || !at) throw new Error(`${company} can write nothing for ${area}`)
    add(blog, {
      company_id: of.id,
      company_blog_area_id: at.id,
      image: icon ? imageOf(icon) : null,
      ...publication({ company, area, ...text }, now, id),
    })
  }
  await flush(client, [pages, areaRows, blog])
}

import { companyBlog } from '@sofra/contract/company/company-blog/company-blog.contract.ts'
import { orderingContent, orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { companyBlogArea } from '@sofra/contract/platform/company-blog-area/company-blog-area.contract.ts'
import { content } from '@sofra/contract/platform/content/content.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, config } = await testServer()
const { A, B, eliza } = await twoTenants(a)
const blogs = (on: boolean, id = A.id) =>
  admin('update company set settings = settings || $2 where id = $1', [id, JSON.stringify({ general: { blog: on } })])
beforeEach(async () => {
  await admin('truncate content, company_blog_area, company_blog')
  for (const { id } of [A, B]) await blogs(true, id)
})

type OfChannel = { channel: { key: string } }
const none = { tr: '', en: '', de: '' }
const picturePath = 'picture/ab/0123456789abcdef0123456789abcd.webp'
const text = {
  name: { tr: 'Gizlilik', en: 'Privacy', de: 'Datenschutz' },
  seo_title: { tr: 'Gizlilik | Sofra' },
  body: { tr: `<p>Merhaba</p><img src="/files/${picturePath}" alt="">`, en: '<p>Hello</p>', de: '' },
  status: 'published',
  seo_description: none,
  starts_at: null,
  ends_at: null,
} as const
const page = async (more: object = {}) =>
  (await call(content.create, { as: eliza, body: { ...text, slug: 'gizlilik', sort_no: 0, ...more } })).reply
const read = (slug: string, of: OfChannel = A, headers: Record<string, string> = {}) =>
  call(orderingContent, { channel: of.channel, params: { slug }, headers })
const storefrontOf = async (of: OfChannel = A, lang = 'tr') =>
  (await call(orderingFront, { channel: of.channel, headers: { lang } })).reply

test('GET ordering/content returns a published page in the requested language, or completely in Turkish', async () => {
  await page()
  expect((await read('gizlilik', A, { lang: 'en' })).reply).toMatchObject({
    slug: 'gizlilik',
    lang: 'en',
    title: 'Privacy',
    body: '<p>Hello</p>',
    picture: null,
    seo: { title: '', description: '' },
  })
  // German has only a title.
  expect((await read('gizlilik', A, { lang: 'de' })).reply).toMatchObject({
    lang: 'tr',
    title: 'Gizlilik',
    seo: { title: 'Gizlilik | Sofra' },
    body: `<p>Merhaba</p><img src="${config.publicUrl}/files/${picturePath}" alt="" />`,
  })
  expect((await storefrontOf(A, 'de')).pages).toEqual([{ slug: 'gizlilik', title: 'Gizlilik' }])
  expect((await storefrontOf(B, 'en')).pages).toEqual([{ slug: 'gizlilik', title: 'Privacy' }])
})

test.each([
  ['a draft', { status: 'draft' }],
  ['yet to come', { starts_at: '2999-01-01T00:00:00Z' }],
  ['over', { ends_at: '2001-01-01T00:00:00Z' }],
])('GET ordering/content returns 404 for a page that is %s, and GET ordering/front leaves it out', async (_, more) => {
  await page(more)
  expect([(await read('gizlilik')).status, (await read('nirgends')).status]).toEqual([404, 404])
  expect((await storefrontOf()).pages).toEqual([])
})

test('GET ordering/content returns 304 until the page changes', async () => {
  const { id } = await page()
  const { headers } = await read('gizlilik')
  const tag = { 'if-none-match': String(headers.etag) }
  expect((await read('gizlilik', A, tag)).status).toBe(304)
  await admin(`update content set body = jsonb_set(body, '{tr}', '"<p>Yeni</p>"') where id = $1`, [id])
  expect((await read('gizlilik', A, tag)).reply.body).toBe('<p>Yeni</p>')
})

test('a company’s text is returned to its own channel only, while it is published and its area active', async () => {
  const area = async (slug: string, sort_no: number) =>
    (
      await call(companyBlogArea.create, {
        as: eliza,
        body: { name: { tr: slug, en: `${slug} en` }, slug, description: none, sort_no, is_active: true },
      })
    ).reply
  const [story, kitchen] = [await area('hikayemiz', 2), await area('mutfagimiz', 1)]
  const write = (id: number, version: number, more: object = {}) =>
    call(companyBlog.update, {
      as: A.owner,
      params: { company_id: A.id, company_blog_area_id: id },
      body: { ...text, image: picturePath, ...more, version },
    })
  await write(story.id, 0)
  await write(kitchen.id, 0, { name: { tr: 'Ocak' }, body: { tr: '<p>Ateş</p>' }, image: null })
  const picture = `${config.publicUrl}/files/${picturePath}`
  expect((await storefrontOf(A, 'en')).blog).toEqual([
    { slug: 'mutfagimiz', area: 'mutfagimiz en', title: 'Ocak', picture: null },
    { slug: 'hikayemiz', area: 'hikayemiz en', title: 'Privacy', picture },
  ])
  expect((await read('hikayemiz')).reply).toMatchObject({ title: 'Gizlilik', picture })
  expect((await storefrontOf(B)).blog).toEqual([])
  expect((await read('hikayemiz', B)).status).toBe(404)

  await write(kitchen.id, 1, { name: { tr: 'Ocak' }, body: { tr: '<p>Ateş</p>' }, status: 'draft' })
  expect((await read('mutfagimiz')).status).toBe(404)
  await admin('update company_blog_area set is_active = false where id = $1', [story.id])
  expect([(await read('hikayemiz')).status, (await storefrontOf()).blog]).toEqual([404, []])
})

test('a company with a disabled blog returns none of its texts', async () => {
  const area = await a.insert<{ id: number }>('company_blog_area', {
    name: { tr: 'Alan', en: '', de: '' },
    slug: 'alan',
    description: none,
    sort_no: 1,
    is_active: true,
  })
  await call(companyBlog.update, {
    as: A.owner,
    params: { company_id: A.id, company_blog_area_id: area.id },
    body: { ...text, image: null, version: 0 },
  })
  const blogState = async () => [(await storefrontOf()).blog.length, (await read('alan')).status]
  expect(await blogState()).toEqual([1, 200])
  await blogs(false)
  expect(await blogState()).toEqual([0, 404])
})

import { companyBlogArea } from '@sofra/contract/platform/company-blog-area/company-blog-area.contract.ts'
import { content } from '@sofra/contract/platform/content/content.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, app, bearer, call } = await testServer()
const { A, eliza } = await twoTenants(a)
beforeEach(() => admin('truncate content, company_blog_area, company_blog'))

const none = { tr: '', en: '', de: '' }
const page = {
  name: { tr: 'Hakkımızda', en: 'About us' },
  slug: 'hakkimizda',
  body: { tr: '<p>Merhaba</p>', en: '<p>Hello</p>' },
  seo_title: none,
  seo_description: none,
  status: 'published',
  starts_at: null,
  ends_at: null,
  sort_no: 0,
} as const
const add = (more: object = {}, lang = 'en') =>
  call(content.create, { as: eliza, body: { ...page, ...more }, headers: { lang } })
const faultsOf = async (more: object) => {
  const { refusal } = await add(more)
  return [refusal.status, refusal.errors?.map(({ path, code }) => [path, code])]
}

test('POST and PUT content store sanitised HTML', async () => {
  const body = { tr: '<h1>A</h1><p onclick="x()">b<script>c</script><a href="javascript:d">e</a></p>', en: '', de: '' }
  const { reply } = await add({ body })
  expect(reply.body).toEqual({ tr: '<h2>A</h2><p>be</p>', en: '', de: '' })
  const { id, version, created_at: _at, state: _state, ...entered } = reply
  const hostile = { ...entered.body, de: '<p>x</p><img src="data:image/png;base64,AA" onerror="y">' }
  const changed = await call(content.update, {
    as: eliza,
    params: { id },
    body: { ...entered, name: { ...entered.name, de: 'Über uns' }, body: hostile, version },
  })
  expect(changed.reply.body.de).toBe('<p>x</p>')
  const { rows } = { rows: await admin('select body from content') }
  expect(rows).toEqual([{ body: changed.reply.body }])
})

test('GET content lists pages without their texts, each with its present state', async () => {
  const inYears = (n: number) => new Date(Date.now() + n * 365 * 86_400_000).toISOString()
  await add({ sort_no: 1 })
  await add({ slug: 'taslak', sort_no: 2, status: 'draft', body: none })
  await add({ slug: 'gelecek', sort_no: 3, starts_at: inYears(1) })
  await add({ slug: 'gecmis', sort_no: 4, ends_at: inYears(-1) })
  const { items } = (await call(content.list, { as: eliza, query: { sort: 'sort_no' } })).reply
  expect(items.map(({ slug, state }) => [slug, state])).toEqual([
    ['hakkimizda', 'published'],
    ['taslak', 'draft'],
    ['gelecek', 'planned'],
    ['gecmis', 'over'],
  ])
  expect(items.some((item) => 'body' in item)).toBe(false)
  expect((await call(content.list, { as: A.owner, query: {} })).status).toBe(403)
})

test('a slug is unique across pages and blog areas', async () => {
  const area = (slug: string) =>
    call(companyBlogArea.create, {
      as: eliza,
      body: { name: { tr: 'Hikâyemiz' }, slug, description: none, sort_no: 0, is_active: true },
    })
  const first = (await add()).reply
  await area('hikayemiz')
  const slugTaken = [400, [['slug', 'content.slug.taken']]]
  expect([await faultsOf({}), await faultsOf({ slug: 'hikayemiz' })]).toEqual([slugTaken, slugTaken])
  expect((await area('hakkimizda')).refusal.errors).toMatchObject([{ path: 'slug', code: 'content.slug.taken' }])
  const { id, version, created_at: _at, state: _state, ...entered } = first
  expect((await call(content.update, { as: eliza, params: { id }, body: { ...entered, version } })).status).toBe(200)
  const both = await Promise.all([1, 2, 3].map(() => add({ slug: 'ayni-anda' })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test.each([
  [
    'an end before its start',
    { starts_at: '2030-02-01T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' },
    [['ends_at', 'site-text.ends-before']],
  ],
  [
    'a text without its title',
    { body: { ...page.body, de: '<p>Hallo</p>' } },
    [['name.de', 'site-text.title-missing']],
  ],
  ['nothing to publish', { body: { tr: '<p> </p><script>x</script>' } }, [['body.tr', 'site-text.text-missing']]],
  ['an address for a slug', { slug: 'https://x' }, [['slug', 'rule.slug']]],
  ['a slug of capitals', { slug: 'Hakkimizda' }, [['slug', 'rule.slug']]],
  ['a text beyond its limit', { body: { tr: `<p>${'a'.repeat(50_001)}</p>` } }, [['body.tr', 'rule.max-length']]],
])('POST content refuses %s', async (_, more, errors) => {
  expect(await faultsOf(more)).toEqual([400, errors])
})

test('POST content accepts an empty draft, and a title without a text', async () => {
  expect((await add({ status: 'draft', body: none })).status).toBe(201)
  expect((await add({ slug: 'iki', name: { tr: 'İki', en: 'Two', de: 'Zwei' } })).status).toBe(201)
})

test('POST content refuses five megabytes with the limit, without reading them', async () => {
  const word = '<p class=MsoNormal style="mso-margin:0cm">a<o:p></o:p></p>'
  const answer = await app.inject({
    method: 'POST',
    url: '/api/content',
    headers: { authorization: `Bearer ${await bearer(eliza)}`, lang: 'en', 'content-type': 'application/json' },
    payload: JSON.stringify({ ...page, body: { tr: word.repeat(Math.ceil(5_242_880 / word.length)) } }),
  })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 'error.too-large', message: expect.stringContaining('1') })
})

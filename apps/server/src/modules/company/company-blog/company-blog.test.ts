import { companyBlog } from '@sofra/contract/company/company-blog/company-blog.contract.ts'
import { companyBlogArea } from '@sofra/contract/platform/company-blog-area/company-blog-area.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, eliza } = await twoTenants(a)
beforeEach(() => admin('truncate company_blog_area, company_blog'))

type OfCompany = Pick<typeof A, 'id' | 'owner'>
const none = { tr: '', en: '', de: '' }
const text = {
  name: { tr: 'Hikâyemiz' },
  image: null,
  body: { tr: '<p>1998’de başladık.</p>' },
  seo_title: none,
  seo_description: none,
  status: 'published',
  starts_at: null,
  ends_at: null,
} as const
const area = async (slug: string, more: object = {}) =>
  (
    await call(companyBlogArea.create, {
      as: eliza,
      body: { name: { tr: slug }, slug, description: none, sort_no: 0, is_active: true, ...more },
    })
  ).reply
const at = (of: OfCompany, id: number) => ({ company_id: of.id, company_blog_area_id: id })
const write = (of: OfCompany, id: number, version: number, more: object = {}, as: { id: number } = of.owner) =>
  call(companyBlog.update, { as, params: at(of, id), body: { ...text, ...more, version } })
const listOf = async (of: OfCompany, as: { id: number } = of.owner) =>
  (await call(companyBlog.list, { as, params: { company_id: of.id }, query: {} })).reply.items

test('GET company blog lists every area with the company’s text', async () => {
  const [second, first] = [await area('iki', { sort_no: 2 }), await area('bir', { sort_no: 1 })]
  await area('kapali', { is_active: false })
  await write(A, second.id, 0)
  expect((await listOf(A)).map(({ slug, state, version }) => [slug, state, version])).toEqual([
    ['bir', 'none', 0],
    ['iki', 'published', 1],
  ])
  expect((await listOf(B)).map(({ state }) => state)).toEqual(['none', 'none'])
  expect((await listOf(A, eliza)).map(({ state }) => state)).toEqual(['none', 'published'])
  const empty = await call(companyBlog.one, { as: A.owner, params: at(A, first.id) })
  expect(empty.reply).toMatchObject({ area: { tr: 'bir' }, name: none, body: none, status: 'draft', version: 0 })
})

test('GET company blog returns whether guests of this company see any of it', async () => {
  const isShown = async (of: OfCompany) =>
    (await call(companyBlog.list, { as: of.owner, params: { company_id: of.id }, query: {} })).reply.is_shown
  const turn = (blog: boolean) =>
    admin('update company set settings = settings || $2 where id = $1', [A.id, JSON.stringify({ general: { blog } })])
  expect([await isShown(A), await isShown(B)]).toEqual([false, false])
  await turn(true)
  expect([await isShown(A), await isShown(B)]).toEqual([true, false])
  await turn(false)
  expect(await isShown(A)).toBe(false)
})

test('PUT company blog creates a text once, checks its version, and stores sanitised HTML', async () => {
  const { id } = await area('bir')
  const created = await write(A, id, 0, { body: { tr: '<p onclick=x>a<script>b</script></p>' } })
  expect(created.reply).toMatchObject({ id, version: 1, state: 'published', body: { tr: '<p>a</p>' } })
  const again = await write(A, id, 0, { name: { tr: 'Başka' } })
  expect(again).toMatchObject({ status: 409, refusal: { present: { version: 1, name: { tr: 'Hikâyemiz' } } } })
  expect((await write(A, id, 1, { status: 'draft' })).reply).toMatchObject({ version: 2, state: 'draft' })
  const both = await Promise.all([2, 2].map((version) => write(A, id, version)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await call(companyBlog.remove, { as: A.owner, params: at(A, id) })).status).toBe(200)
  expect((await call(companyBlog.remove, { as: A.owner, params: at(A, id) })).status).toBe(404)
  expect(await listOf(A)).toMatchObject([{ state: 'none', version: 0 }])
})

test('the blog of another company returns 404', async () => {
  const { id } = await area('bir')
  await write(A, id, 0)
  expect((await call(companyBlog.one, { as: B.owner, params: at(A, id) })).status).toBe(404)
  expect((await write(A, id, 1, {}, B.owner)).status).toBe(404)
  expect((await call(companyBlog.remove, { as: B.owner, params: at(A, id) })).status).toBe(404)
  expect((await write(B, id, 0, { name: { tr: 'Bizimki' } })).reply).toMatchObject({ version: 1 })
  expect(await listOf(A)).toMatchObject([{ name: { tr: 'Hikâyemiz' } }])
})

test('an inactive area stays with companies that use it, and is not offered to others', async () => {
  const { id, version, created_at: _at, used: _used, ...entered } = await area('bir')
  await write(A, id, 0)
  const off = { ...entered, is_active: false, version }
  expect((await call(companyBlogArea.update, { as: eliza, params: { id }, body: off })).reply).toMatchObject({
    used: 1,
  })
  expect([(await listOf(A)).length, (await listOf(B)).length]).toEqual([1, 0])
  expect((await write(B, id, 0)).status).toBe(404)
  const removal = await call(companyBlogArea.remove, { as: eliza, params: { id }, headers: { lang: 'en' } })
  expect(removal.refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
})

test.each([
  ['an end before its start', { starts_at: '2030-02-01T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }, 'ends_at'],
  ['a text without its title', { body: { ...text.body, en: '<p>x</p>' } }, 'name.en'],
  ['a picture from elsewhere', { image: 'https://elsewhere.test/x.png' }, 'image'],
])('PUT company blog refuses %s', async (_, more, path) => {
  const { id } = await area('bir')
  expect((await write(A, id, 0, more)).refusal).toMatchObject({ status: 400, errors: [{ path }] })
})

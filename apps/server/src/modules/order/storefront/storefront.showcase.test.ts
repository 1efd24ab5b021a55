import {
  branchShowcase,
  companyShowcase,
  platformShowcase,
  showcaseSeen,
} from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { bannerSample } from '../../../../test/fixtures/marketing/showcase.fixture.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, config, written } = await testServer()
const { A, B, a1, a2, eliza } = await twoTenants(a)
await admin(`update licence set modules = modules || '{campaign}'`)
afterEach(() => void vi.useRealTimers())

const banner = { ...bannerSample, items: [], product_id: null, category_id: null }
const add = async (tr: string, more: object = {}, branch = a1) => {
  const body = { ...banner, name: { tr, en: `${tr} en`, de: '' }, ...more }
  return (await call(branchShowcase.create, { as: A.owner, params: { branch_id: branch.id }, body })).reply
}
const addToCompany = async (tr: string, more: object = {}) => {
  const body = { ...banner, target_branch_id: null, name: { tr, en: '', de: '' }, ...more }
  return (await call(companyShowcase.create, { as: A.owner, params: { company_id: A.id }, body })).reply
}
const addToPlatform = async (tr: string, more: object = {}) => {
  const body = { ...bannerSample, items: [], name: { tr, en: '', de: '' }, ...more }
  return (await call(platformShowcase.create, { as: eliza, body })).reply
}
const front = (of: { channel: { key: string } } = A, headers: Record<string, string> = {}) =>
  call(orderingFront, { channel: of.channel, headers })
const showcaseTitles = async (of: { channel: { key: string } } = A) =>
  (await front(of)).reply.showcase.map(({ title }) => title)

test('GET ordering/front returns the banners of branch, company and platform: pinned first, then branch before company before platform', async () => {
  await addToPlatform('P')
  await addToCompany('C', { kind: 'slider' })
  const one = await add('1')
  await add('2', { target: 'product', product_id: a1.plain.id })
  await add('of a2', { placement: 'half', target: 'link', link: 'https://demo.sofra/x' }, a2)
  await addToPlatform('pinned', { is_pinned: true })
  const story = { kind: 'story', web: null, mobile: null, cover: 'picture/ab/cover.webp' }
  await add('story', { ...story, items: [{ image: 'picture/ab/i.webp', link: '' }] })
  expect(await showcaseTitles()).toEqual(['pinned', '1', 'of a2', 'story', '2', 'C', 'P'])
  expect(await showcaseTitles(B)).toEqual(['pinned', 'P'])
  const { reply } = await front(A, { lang: 'en' })
  const byTitle = Object.fromEntries(reply.showcase.map((row) => [row.title, row]))
  const at = (name: string) => `${config.publicUrl}/files/picture/ab/${name}.webp`
  expect(byTitle['1 en']).toMatchObject({
    of: 'branch',
    id: one.id,
    branch_id: a1.id,
    kind: 'banner',
    target: null,
    counts_down_to: null,
    pictures: { web: at('web'), mobile: at('mobile'), poster: null, cover: null },
  })
  expect(byTitle['2 en']?.target).toEqual({ kind: 'product', branch_id: a1.id, product_id: a1.plain.id })
  expect(byTitle['of a2 en']).toMatchObject({ branch_id: a2.id, target: { kind: 'link', url: 'https://demo.sofra/x' } })
  expect(byTitle['story en']?.items).toEqual([{ picture: at('i'), link: null }])

  await call(branchShowcase.order, {
    as: A.owner,
    params: { branch_id: a1.id },
    body: {
      ids: reply.showcase
        .filter(({ of, branch_id, kind }) => of === 'branch' && branch_id === a1.id && kind === 'banner')
        .map(({ id }) => id)
        .reverse(),
    },
  })
  const titles = await showcaseTitles()
  expect(titles.indexOf('2')).toBeLessThan(titles.indexOf('1'))
  await admin("update licence set modules = array_remove(modules, 'campaign') where company_id = $1", [A.id])
  expect(await showcaseTitles()).not.toContain('story')
  await admin('delete from branch_showcase')
  await admin('delete from company_showcase')
  await admin('delete from platform_showcase')
})

test('GET ordering/front has a new ETag after each change of a banner, and when its time begins or ends', async () => {
  let tag = ''
  const changed = async () => {
    const { status, headers } = await front(A, { 'if-none-match': tag })
    if (status === 200) tag = String(headers.etag)
    return status === 200
  }
  expect([await changed(), await changed()]).toEqual([true, false])
  const createdBanner = await add('Yaz')
  expect([await changed(), await changed()]).toEqual([true, false])
  const params = { branch_id: a1.id, showcase_id: createdBanner.id }
  const body = { ...banner, name: createdBanner.name, is_active: false, version: createdBanner.version }
  const off = await call(branchShowcase.update, { as: A.owner, params, body })
  expect([await changed(), await changed()]).toEqual([true, false])
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const planned = { starts_at: at(10), ends_at: at(20), shows_countdown: true, version: off.reply.version }
  await call(branchShowcase.update, { as: A.owner, params, body: { ...body, is_active: true, ...planned } })
  expect(await changed()).toBe(false)
  const to = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 })
    return [await changed(), await showcaseTitles()]
  }
  expect(await to(9)).toEqual([false, []])
  expect(await to(11)).toEqual([true, ['Yaz']])
  expect((await front()).reply.showcase[0]?.counts_down_to).toBe(at(20))
  expect(await to(19)).toEqual([false, ['Yaz']])
  expect(await to(21)).toEqual([true, []])
  vi.useRealTimers()
  await addToCompany('Firma')
  expect(await changed()).toBe(true)
  await addToPlatform('Platform')
  expect(await changed()).toBe(true)
  await call(branchShowcase.remove, { as: A.owner, params })
  await admin('delete from company_showcase')
  await admin('delete from platform_showcase')
})

test('GET ordering/front links to published pages, and not to removed targets', async () => {
  const name = { tr: 'Kampanya', en: '', de: '' }
  const text = { body: name, seo_title: name, seo_description: name, sort_no: 1 }
  await a.insert('content', { slug: 'kampanya', name, ...text, status: 'published' })
  await add('sayfa', { target: 'page', page: 'kampanya' })
  const target = async () => (await front()).reply.showcase[0]?.target
  expect(await target()).toEqual({ kind: 'page', slug: 'kampanya' })
  await admin("update content set status = 'draft'")
  expect(await target()).toBeNull()
  await admin('delete from branch_showcase')
})

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1'
const see = async (
  seen: { of: 'platform' | 'company' | 'branch'; id: number; views: number; clicks: number }[],
  agent = phone,
  of: { channel: { key: string } } = A,
) => {
  const answer = await call(showcaseSeen, { channel: of.channel, body: { seen }, headers: { 'user-agent': agent } })
  await written()
  return answer.status === 200 ? answer.reply.counted : answer.status
}

test('POST ordering/front/seen counts views and clicks by day, without bots and without banners of others', async () => {
  const [ofBranch, ofCompany, ofPlatform] = [await add('a'), await addToCompany('b'), await addToPlatform('c')]
  expect(
    await see([
      { of: 'branch', id: ofBranch.id, views: 2, clicks: 1 },
      { of: 'company', id: ofCompany.id, views: 1, clicks: 0 },
      { of: 'platform', id: ofPlatform.id, views: 1, clicks: 0 },
      { of: 'branch', id: 999_999, views: 1, clicks: 0 },
    ]),
  ).toBe(true)
  expect(await see([{ of: 'branch', id: ofBranch.id, views: 1, clicks: 0 }])).toBe(true)
  for (const agent of ['Googlebot/2.1', 'curl/8.0', ''])
    expect(await see([{ of: 'branch', id: ofBranch.id, views: 5, clicks: 5 }], agent)).toBe(false)
  // Banners of another company are not counted; those of the platform are.
  expect(
    await see(
      [
        { of: 'branch', id: ofBranch.id, views: 9, clicks: 9 },
        { of: 'company', id: ofCompany.id, views: 9, clicks: 9 },
        { of: 'platform', id: ofPlatform.id, views: 3, clicks: 2 },
      ],
      phone,
      B,
    ),
  ).toBe(true)
  const day = new Date().toISOString().slice(0, 10)
  const branch = await call(branchShowcase.one, { as: A.owner, params: { branch_id: a1.id, showcase_id: ofBranch.id } })
  expect(branch.reply).toMatchObject({ views: 3, clicks: 1, days: [{ day, views: 3, clicks: 1 }] })
  const [listed] = (await call(companyShowcase.list, { as: A.owner, params: { company_id: A.id } })).reply.items
  expect(listed).toMatchObject({ views: 1, clicks: 0 })
  const platform = await call(platformShowcase.one, { as: eliza, params: { id: ofPlatform.id } })
  expect(platform.reply).toMatchObject({ views: 4, clicks: 2 })

  const many = Array.from({ length: 101 }, (_, i) => ({ of: 'branch' as const, id: i + 1, views: 1, clicks: 0 }))
  expect([
    await see(many),
    await see([]),
    await see([{ of: 'branch', id: ofBranch.id, views: -1, clicks: 0 }]),
  ]).toEqual([400, 400, 400])
  // Removing a banner deletes its counts.
  await call(branchShowcase.remove, { as: A.owner, params: { branch_id: a1.id, showcase_id: ofBranch.id } })
  expect(await admin('select from branch_showcase_day')).toHaveLength(0)
})

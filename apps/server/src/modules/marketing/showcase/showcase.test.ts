import {
  branchShowcase,
  companyShowcase,
  mostShowcases,
  platformShowcase,
  showcasePages,
} from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import { expect, test } from 'vitest'
import { bannerSample } from '../../../../test/fixtures/marketing/showcase.fixture.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { noise } from '../../platform/picture/picture.samples.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, eliza, keyless } = await twoTenants(a)
await admin(`update licence set modules = modules || '{campaign}'`)

const ofMenu = { product_id: null, category_id: null }
const banner = { ...bannerSample, items: [], ...ofMenu }
const story = {
  ...({ ...banner, kind: 'story', web: null, mobile: null, cover: 'picture/ab/cover.webp' } as const),
  items: [{ image: 'picture/ab/one.webp', link: 'https://demo.sofra/a' }],
}
const inA1 = { branch_id: a1.id }
const inA = { company_id: A.id }
const add = (more: object = {}, as: { id: number } = A.owner, params = inA1) =>
  call(branchShowcase.create, { as, params, body: { ...banner, ...more } })
const addToCompany = (more: object = {}, params = inA) =>
  call(companyShowcase.create, { as: A.owner, params, body: { ...banner, target_branch_id: null, ...more } })
const addToPlatform = (more: object = {}, as: { id: number } = eliza) =>
  call(platformShowcase.create, { as, body: { ...bannerSample, items: [], ...more } })

test('POST branch/:id/showcase creates banners, sliders and stories, each listed in the order of its kind', async () => {
  const [one, two] = [(await add()).reply, (await add()).reply]
  const slider = (await add({ kind: 'slider' })).reply
  expect((await add(story)).reply).toMatchObject({ kind: 'story', state: 'running', views: 0, items: story.items })
  expect([one.sort_no, two.sort_no, slider.sort_no]).toEqual([1, 2, 1])
  const listed = async (kind: 'banner' | 'slider') =>
    (await call(branchShowcase.list, { as: A.owner, params: inA1, query: { kind } })).reply.items.map(({ id }) => id)
  expect([await listed('banner'), await listed('slider')]).toEqual([[one.id, two.id], [slider.id]])
  const order = (ids: number[]) => call(branchShowcase.order, { as: A.owner, params: inA1, body: { ids } })
  expect((await order([two.id, one.id])).reply).toEqual({ ids: [two.id, one.id] })
  expect(await listed('banner')).toEqual([two.id, one.id])
  for (const ids of [[two.id], [two.id, one.id, slider.id], [two.id, two.id], [999_999]])
    expect((await order(ids)).refusal).toMatchObject({ status: 409, code: 'error.order-changed' })
})

test('showcases are visible only to their branch, company or the platform', async () => {
  const ownShowcase = (await add()).reply
  const params = { ...inA1, showcase_id: ownShowcase.id }
  expect((await call(branchShowcase.one, { as: A.owner, params })).status).toBe(200)
  for (const [as, branch_id] of [
    [A.owner, a2.id],
    [B.owner, a1.id],
    [B.owner, b1.id],
  ] as const)
    for (const of of [branchShowcase.one, branchShowcase.remove])
      expect((await call(of, { as, params: { branch_id, showcase_id: ownShowcase.id } })).status).toBe(404)
  expect((await add({}, B.owner)).status).toBe(404)
  expect((await add({}, keyless)).status).toBe(403)
  const ids = [ownShowcase.id]
  expect((await call(branchShowcase.order, { as: B.owner, params: inA1, body: { ids } })).status).toBe(404)
  expect((await call(branchShowcase.order, { as: B.owner, params: { branch_id: b1.id }, body: { ids } })).status).toBe(
    409,
  )
  const ofA = (await addToCompany()).reply
  const foreign = { company_id: B.id, showcase_id: ofA.id }
  expect((await call(companyShowcase.one, { as: B.owner, params: foreign })).status).toBe(404)
  expect((await addToPlatform()).status).toBe(201)
  expect((await addToPlatform({}, A.owner)).status).toBe(403)
  expect((await call(platformShowcase.list, { as: A.owner })).status).toBe(403)
})

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.each<[string, object, string, string]>([
  ['a banner without its web picture', { web: null }, 'web', 'showcase.needs-picture'],
  ['a banner without its mobile picture', { mobile: null }, 'mobile', 'showcase.needs-picture'],
  ['a banner with a cover', { cover: 'picture/ab/cover.webp' }, 'cover', 'showcase.other-kind'],
  ['a banner with contents', { items: story.items }, 'items', 'showcase.other-kind'],
  ['a slider with a poster', { kind: 'slider', poster: 'picture/ab/a.webp' }, 'poster', 'showcase.other-kind'],
  ['a story without a cover', { ...story, cover: null }, 'cover', 'showcase.needs-picture'],
  ['a story without contents', { ...story, items: [] }, 'items', 'showcase.needs-items'],
  ['a content without a picture', { ...story, items: [{ image: '', link: '' }] }, 'items.0.image', 'rule.required'],
  [
    'a content that leads to a script',
    { ...story, items: [{ ...story.items[0], link: 'javascript:alert(1)' }] },
    'items.0.link',
    'rule.url',
  ],
  ['a link that is a script', { target: 'link', link: 'javascript:alert(1)' }, 'link', 'rule.url'],
  ['a link that is data', { target: 'link', link: 'data:text/html,x' }, 'link', 'rule.url'],
  ['no link where it leads to one', { target: 'link' }, 'link', 'rule.required'],
  ['no page where it leads to one', { target: 'page' }, 'page', 'rule.choice'],
  ['a page that is not there', { target: 'page', page: 'no-such-page' }, 'page', 'showcase.unknown-target'],
  ['no product where it leads to one', { target: 'product' }, 'product_id', 'rule.choice'],
  ['an end before its start', { starts_at: at(2), ends_at: at(1) }, 'ends_at', 'showcase.ends-before'],
  [
    'an end at its start',
    { starts_at: at(2), ends_at: at(2).replace('Z', '+00:00') },
    'ends_at',
    'showcase.ends-before',
  ],
  ['a remaining time without an end', { shows_countdown: true }, 'ends_at', 'showcase.countdown-needs-end'],
])('POST branch/:id/showcase refuses %s', async (_, more, path, code) => {
  const { refusal } = await add(more)
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
})

test('a product or category of another restaurant or company returns the same as a missing one', async () => {
  for (const [of, branch] of [
    [a2.plain, a2],
    [b1.plain, b1],
    [{ id: 999_999, category_id: 999_999 }, a1],
  ] as const) {
    for (const more of [
      { target: 'product', product_id: of.id },
      { target: 'category', category_id: of.category_id },
      { target: 'none', product_id: of.id },
    ]) {
      const path = 'product_id' in more ? 'product_id' : 'category_id'
      const refused = { status: 400, errors: [{ path, code: 'showcase.unknown-target' }] }
      expect((await add(more)).refusal).toMatchObject(refused)
      expect((await addToCompany({ ...more, target_branch_id: a1.id })).refusal).toMatchObject(refused)
    }
    if (branch !== b1) continue
    expect(
      (await addToCompany({ target: 'product', product_id: of.id, target_branch_id: b1.id })).refusal,
    ).toMatchObject({ errors: [{ path: 'target_branch_id', code: 'showcase.unknown-target' }] })
  }
  expect((await add({ target: 'product', product_id: a1.plain.id })).status).toBe(201)
  expect((await addToCompany({ target: 'product', product_id: a2.plain.id, target_branch_id: a2.id })).status).toBe(201)
  expect((await addToCompany({ target: 'product', product_id: a2.plain.id })).refusal).toMatchObject({
    errors: [{ path: 'target_branch_id', code: 'rule.choice' }],
  })
})

test("a banner's product can be removed, and the banner stays", async () => {
  const { id } = await a.product({ branch: a1, price: 100 })
  const banner = (await add({ target: 'product', product_id: id })).reply
  await admin('delete from product where id = $1', [id])
  const { reply } = await call(branchShowcase.one, { as: A.owner, params: { ...inA1, showcase_id: banner.id } })
  expect(reply).toMatchObject({ target: 'product', product_id: null })
})

test('stories need the licence module, banners and sliders do not, and each kind has a limit', async () => {
  const params = { branch_id: b1.id }
  await admin('update licence set modules = array_remove(modules, $2) where company_id = $1', [B.id, 'campaign'])
  const refused = { status: 402, code: 'licence.missing-module' }
  expect((await add(story, B.owner, params)).refusal).toMatchObject(refused)
  const body = { ...story, target_branch_id: null }
  expect(
    (await call(companyShowcase.create, { as: B.owner, params: { company_id: B.id }, body })).refusal,
  ).toMatchObject(refused)
  for (let n = 0; n < mostShowcases; n += 1) expect((await add({}, B.owner, params)).status).toBe(201)
  expect((await add({}, B.owner, params)).refusal).toMatchObject({ status: 409, code: 'showcase.too-many' })
  expect((await add({ kind: 'slider' }, B.owner, params)).status).toBe(201)
  const [first] = (await call(branchShowcase.list, { as: B.owner, params, query: { kind: 'banner' } })).reply.items
  if (!first) throw new Error('fifty were made')
  const { version } = first
  const renamed = { ...banner, name: { tr: 'Yeni', en: '', de: '' }, version }
  const one = { ...params, showcase_id: first.id }
  expect((await call(branchShowcase.update, { as: B.owner, params: one, body: renamed })).status).toBe(200)
  expect((await call(branchShowcase.update, { as: B.owner, params: one, body: renamed })).status).toBe(409)
})

test('GET branch/:id/showcase returns the state of each', async () => {
  const showcases = await Promise.all([
    add({ starts_at: at(1), ends_at: at(2) }),
    add({ starts_at: at(-2), ends_at: at(-1) }),
    add({ starts_at: at(-1), ends_at: at(1), shows_countdown: true }),
    add({ is_active: false }),
  ])
  expect(showcases.map(({ reply }) => reply.state)).toEqual(['planned', 'ended', 'running', 'inactive'])
  const query = { state: 'planned,ended' } as never
  const { items } = (await call(branchShowcase.list, { as: A.owner, params: inA1, query })).reply
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['planned', 'ended']))
})

test('POST picture crops to the ratios of banners, sliders and stories, and refuses too small ones', async () => {
  const upload = async (shape: string, width: number, height: number) => {
    const bytes = await noise(width, height).png().toBuffer()
    const headers = { 'content-type': 'image/png' }
    const answer = await call(postPicture, { as: A.owner, query: { shape } as never, body: bytes as never, headers })
    return answer.status === 201 ? answer.reply.width / answer.reply.height : answer.refusal?.code
  }
  expect(await upload('banner_wide', 700, 700)).toBe(5)
  expect(await upload('banner_half', 700, 700)).toBe(2)
  expect(await upload('banner_mobile', 700, 900)).toBe(2)
  expect(await upload('story_cover', 300, 200)).toBe(1)
  expect(await upload('banner_wide', 300, 60)).toBe('picture.too-small')
  expect(await upload('story_cover', 99, 120)).toBe('picture.too-small')
})

test('GET showcase-page returns published pages and blog areas', async () => {
  const name = { tr: 'Hakkımızda', en: '', de: '' }
  const text = { body: name, seo_title: name, seo_description: name, sort_no: 1 }
  await a.insert('content', { slug: 'hakkimizda', name, ...text, status: 'published' })
  await a.insert('content', { slug: 'taslak', name, ...text, status: 'draft' })
  expect((await call(showcasePages, { as: A.owner })).reply.map(({ slug }) => slug)).toEqual(['hakkimizda'])
  expect((await add({ target: 'page', page: 'hakkimizda' })).status).toBe(201)
})

test('POST showcase refuses a stored picture with a wrong ratio', async () => {
  const pathOf = async (shape: 'banner_wide' | 'banner_half' | 'story_cover' | 'slider_web', width: number) => {
    const body = await noise(width, width).png().toBuffer()
    const answer = await call(postPicture, {
      as: A.owner,
      query: { shape },
      body,
      headers: { 'content-type': 'image/png' },
    } as never)
    return (answer.reply as { path: string }).path
  }
  const [wide, half, cover, slider] = [
    await pathOf('banner_wide', 750),
    await pathOf('banner_half', 750),
    await pathOf('story_cover', 200),
    await pathOf('slider_web', 800),
  ]
  const refused = async (more: object) => {
    const { status, refusal } = await add(more)
    return [status, ...(refusal.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
  }
  expect((await add({ placement: 'wide', web: wide, mobile: half, poster: wide })).status).toBe(201)
  expect((await add({ placement: 'half', web: half, mobile: half })).status).toBe(201)
  expect((await add({ ...story, cover })).status).toBe(201)
  expect((await add({ kind: 'slider', web: slider, mobile: 'picture/ab/gone.webp' })).status).toBe(201)
  expect(await refused({ placement: 'wide', web: half, mobile: half })).toEqual([400, 'web showcase.ratio'])
  expect(await refused({ placement: 'half', web: wide, mobile: wide })).toEqual([
    400,
    'web showcase.ratio',
    'mobile showcase.ratio',
  ])
  expect(await refused({ ...story, cover: wide })).toEqual([400, 'cover showcase.ratio'])
})

import { putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { branchShowcase, platformShowcase } from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'
import { bannerSample } from '../../../test/fixtures/marketing/showcase.fixture.ts'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { invalidateMemoized } from '../../kernel/memoize.ts'

const { a, admin, app, call, config } = await testServer()
const { A, a1, a2, b1, eliza } = await twoTenants(a)

const page = async (path: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.inject({ url: path, headers: { host: 'guests.demo.sofra', ...headers } })
  return { status: statusCode, body, headers: answered }
}
const german = { 'accept-language': 'fr-CH, de;q=0.9, en;q=0.5' }
const nameProduct = (branch: typeof a1, name: string) =>
  admin('update product set name = $2, description = $3 where id = $1', [
    branch.plain.id,
    JSON.stringify({ tr: name, en: '', de: '' }),
    JSON.stringify({ tr: 'Közde', en: '', de: '' }),
  ])

test('GET /o/:branch returns a menu that is readable without scripts', async () => {
  await nameProduct(a1, 'Adana <b>& "acılı"</b>')
  const { status, body, headers } = await page(`/o/${a1.id}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/^<!doctype html><html lang="tr" dir="ltr">/)
  const [{ name } = { name: '' }] = await admin<{ name: string }>('select name from branch where id = $1', [a1.id])
  expect(body).toContain(`<h1>${name}</h1>`)
  expect(body).toContain('Adana &lt;b&gt;&amp; &quot;acılı&quot;&lt;/b&gt;</a>')
  expect(body).toContain('120,00\u00a0₺')
  // The price with a discount of 10 %.
  expect(body).toMatch(/<b>270,00\u00a0₺<\/b> <s><i>Eski fiyat <\/i>300,00\u00a0₺<\/s>/)
  expect(body).toContain(`<link rel="canonical" href="${config.guestUrl}/o/${a1.id}">`)
  expect(body).not.toContain('noindex')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('GET /o/:branch uses the language of the address, the cookie, then the browser', async () => {
  const langOf = async (path: string, headers: Record<string, string> = {}) =>
    (await page(path, headers)).headers['content-language']
  expect(await langOf(`/o/${a1.id}`)).toBe('tr')
  expect(await langOf(`/o/${a1.id}`, german)).toBe('de')
  expect(await langOf(`/o/${a1.id}`, { ...german, cookie: 'x=1; guest_lang=en' })).toBe('en')
  const chosen = await page(`/o/${a1.id}?lang=de`, { cookie: 'guest_lang=en' })
  expect(chosen.headers['content-language']).toBe('de')
  expect(chosen.headers['set-cookie']).toContain('guest_lang=de; Path=/o;')
  expect(chosen.body).toContain('Speisekarte')
  expect(await langOf(`/o/${a1.id}?lang=xx`, german)).toBe('de')
})

test('GET /o/:branch is not served in a language that lacks a phrase of the page', async () => {
  const french = async () => (await page(`/o/${a1.id}?lang=fr`, german)).headers['content-language']
  await admin(`update language set is_active = true where code = 'fr'`)
  await admin(`insert into translation (key, lang, text) select key, 'fr', 'mot' from unnest($1::text[]) key`, [
    Object.keys(allPhrases).filter((key) => key.startsWith('guest-page.')),
  ])
  await admin(`select pg_notify('site_changed', '')`)
  await expect.poll(french).toBe('fr')
  await admin(`delete from translation where lang = 'fr' and key = 'guest-page.basket'`)
  await admin(`select pg_notify('site_changed', '')`)
  await expect.poll(french).toBe('de')
  await admin(`delete from translation where lang = 'fr'`)
  await admin(`update language set is_active = false where code = 'fr'`)
})

test('GET /o/:branch shows the operator’s name for the service', async () => {
  const line = async (lang: string) =>
    /<p class="service">(.*?)<\/p>/.exec((await page(`/o/${a1.id}?lang=${lang}`)).body)?.[1]
  expect(await line('tr')).toBe('Bu sipariş sayfası bir Sofra hizmetidir')
  await admin("update site set name = 'Masa & Tat'")
  invalidateMemoized()
  expect(await line('en')).toBe('This ordering page is a service of Masa &amp; Tat')
  expect(await line('de')).toBe('Diese Bestellseite ist ein Dienst von Masa &amp; Tat')
  await admin("update site set name = 'Sofra'")
  invalidateMemoized()
})

test('GET /o/:branch shows a low stock, and nothing for a dish without stock', async () => {
  const isSaid = async (path = '') => (await page(`/o/${a1.id}${path}`)).body.includes(' <em>3 kaldı</em>')
  const alone = `?p=${a1.plain.id}`
  expect([await isSaid(), await isSaid(alone)]).toEqual([false, false])
  const body = { product_id: a1.plain.id, remaining: 3 }
  expect((await call(putBranchStock, { as: A.owner, params: { branch_id: a1.id }, body })).status).toBe(200)
  expect([await isSaid(), await isSaid(alone)]).toEqual([true, true])
  // Sold-out products say so instead of a remaining quantity.
  await call(putBranchStock, { as: A.owner, params: { branch_id: a1.id }, body: { ...body, remaining: 0 } })
  expect((await page(`/o/${a1.id}`)).body).not.toMatch(/<em>\d+ kaldı/)
})

test('GET /o/:branch shows the banners of the restaurant, its company and the platform', async () => {
  const banner = { ...bannerSample, items: [], product_id: null, category_id: null }
  const add = (tr: string, more: object) =>
    call(branchShowcase.create, {
      as: A.owner,
      params: { branch_id: a1.id },
      body: { ...banner, name: { tr, en: '', de: '' }, ...more },
    })
  expect((await page(`/o/${a1.id}`)).body).not.toContain('class="banners"')
  const ends_at = new Date(Date.now() + 50 * 3_600_000).toISOString()
  await add('Yaz "indirimi"', { target: 'product', product_id: a1.plain.id, ends_at, shows_countdown: true })
  await add('Dışarı', { target: 'link', link: 'https://demo.sofra/x?a=1&b=2' })
  await add('Yakında', { starts_at: ends_at })
  const { body } = await page(`/o/${a1.id}`)
  expect(body).toContain('alt="Yaz &quot;indirimi&quot;"')
  expect(body).toContain(`<a href="?p=${a1.plain.id}"><picture>`)
  expect(body).toContain('<a href="https://demo.sofra/x?a=1&amp;b=2" rel="noopener external"><picture>')
  expect(body).toContain('<small>Son 2 gün</small>')
  expect(body).not.toContain('Yakında')
  expect((await page(`/o/${a2.id}`)).body).not.toContain('class="banners"')
})

test('GET /o/:branch shows every banner, slider and story, including the platform’s', async () => {
  const bannerFields = { ...bannerSample, product_id: null, category_id: null }
  const add = (tr: string, more: object) =>
    call(branchShowcase.create, {
      as: A.owner,
      params: { branch_id: a2.id },
      body: { ...bannerFields, items: [], name: { tr, en: '', de: '' }, ...more } as never,
    })
  await admin(`update licence set modules = modules || '{campaign}'`)
  for (let i = 1; i <= 9; i += 1) await add(`Afiş ${i}.`, {})
  await add('Kampanya', { kind: 'slider' })
  const items = [{ image: 'picture/ab/one.webp', link: 'https://demo.sofra/s' }]
  await add('Hikâye', { kind: 'story', web: null, mobile: null, cover: 'picture/ab/cover.webp', items })
  const platform = await call(platformShowcase.create, {
    as: eliza,
    body: { ...bannerSample, items: [], name: { tr: 'Platformdan', en: '', de: '' } } as never,
  })
  expect(platform.status).toBe(201)
  const { body } = await page(`/o/${a2.id}`)
  for (const title of ['Afiş 1.', 'Afiş 9.', 'Kampanya', 'Platformdan']) expect(body).toContain(`alt="${title}"`)
  expect(body).toContain('class="banners sliders"')
  expect(body).toContain('<span>Hikâye</span>')
  expect(body).toContain('<a href="https://demo.sofra/s" rel="noopener external">')
  await admin('delete from platform_showcase')
  await admin('delete from branch_showcase where branch_id = $1', [a2.id])
})

test('GET /o/:branch with a product shows its details and uses its name as title', async () => {
  const { body } = await page(`/o/${a1.id}?p=${a1.withOptions.id}`)
  expect(body).toContain('id="detail"')
  const [{ name } = { name: { tr: '' } }] = await admin<{ name: { tr: string } }>(
    'select name from option_group where id = $1',
    [a1.groups[0]?.id],
  )
  expect(body).toContain(`<h3>${name.tr} <small>`)
  // The page of a product links to the menu instead of containing it.
  expect(body).not.toContain('class="products"')
  await nameProduct(a1, 'Yeni adı')
  expect((await page(`/o/${a1.id}?p=${a1.plain.id}`)).body).toContain('<h2 id="detail-name">Yeni adı</h2>')
  // Products of another restaurant are not shown.
  const foreign = (await page(`/o/${a1.id}?p=${b1.plain.id}`)).body
  expect([foreign.includes('id="detail"'), foreign.includes('class="products"')]).toEqual([false, true])
})

test('GET /o/:branch offers reservations and requests only if the restaurant accepts them', async () => {
  const offered = async (query = '') =>
    [...(await page(`/o/${a1.id}${query}`)).body.matchAll(/data-opens="(\w+)"/g)].map(([, name]) => name)
  await admin('update branch set takes_reservations = true where id = $1', [a1.id])
  expect([await offered(), await offered('?t=a-table')]).toEqual([['reserve', 'write'], ['write']])
  expect((await page(`/o/${a1.id}`)).body).toContain('"acceptsReservations":true')
  const modules = await admin<{ modules: string[] }>('select modules from licence where company_id = $1', [A.id])
  await admin("update licence set modules = array_remove(modules, 'reservation') where company_id = $1", [A.id])
  expect(await offered()).toEqual(['write'])
  await admin('update licence set modules = $2 where company_id = $1', [A.id, modules[0]?.modules])
  await admin('update branch set takes_reservations = false where id = $1', [a1.id])
  await admin('update request_category set is_active = false')
  await expect.poll(() => offered()).toEqual([])
  await admin('update request_category set is_active = true')
})

test('GET /o/:branch shows the company’s profile, and allows analytics only if it is configured', async () => {
  const seoOf = async (path = `/o/${a1.id}`) => {
    const { body, headers } = await page(path)
    return { body, policy: String(headers['content-security-policy']) }
  }
  const before = await seoOf()
  expect(before.body).not.toContain('Bizi takip edin')
  expect(before.body).toContain('"analytics":null')
  expect(before.policy).not.toContain('googletagmanager')
  const settings = {
    seo: { title: { tr: 'Köz & ateş' }, description: { tr: 'Her gün taze' }, keywords: 'kebap' },
    social: { instagram: 'https://i.demo.sofra/?a=1&b="' },
    apps: { app_store: 'https://a.demo.sofra/tr/id77' },
    analytics: { ga4_id: 'G-ABCD1234' },
  }
  await admin('update company set settings = settings || $2 where id = $1', [A.id, JSON.stringify(settings)])
  const { body, policy } = await seoOf()
  expect(body).toContain(' · Köz &amp; ateş</title><meta name="description" content="Her gün taze">')
  expect(body).toContain('<meta name="apple-itunes-app" content="app-id=77">')
  expect(body).toContain('<a href="https://i.demo.sofra/?a=1&amp;b=&quot;" rel="noopener external">Instagram</a>')
  expect(body).toContain('"ga4_id":"G-ABCD1234"')
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com/)
  // Guests in the restaurant, and those of another company, are not tracked.
  for (const path of [`/o/${a1.id}?t=a-table`, `/o/${b1.id}`]) {
    const other = await seoOf(path)
    expect([other.body.includes('"analytics":null'), other.policy.includes('googletagmanager')]).toEqual([true, false])
  }
  await admin("update company set settings = settings - '{seo,social,apps,analytics}'::text[] where id = $1", [A.id])
})

test('GET /o/:branch/:slug returns a published text in the restaurant’s design, with a link back to the guest’s table', async () => {
  const tr = (text: string) => JSON.stringify({ tr: text, en: '', de: '' })
  const values = ['gizlilik', tr('Gizlilik'), tr('<p>Verileriniz <strong>sizde</strong>.</p>')]
  await admin(
    `insert into content (slug, name, body, seo_title, seo_description, status, sort_no)
     values ($1, $2, $3, '{"tr":""}', '{"tr":""}', 'published', 1)`,
    values,
  )
  expect((await page(`/o/${a1.id}`)).body).toContain(`<a href="/o/${a1.id}/gizlilik">Gizlilik</a>`)
  const { status, body } = await page(`/o/${a1.id}/gizlilik?t=${encodeURIComponent('a"b')}`)
  expect(status).toBe(200)
  expect(body).toContain('<h1>Gizlilik</h1><p>Verileriniz <strong>sizde</strong>.</p>')
  expect(body).toContain(`<a class="back" href="/o/${a1.id}?t=a%22b">`)
  await admin("update content set status = 'draft'")
  for (const slug of ['gizlilik', 'nirgends', '..%2Ffront', 'A%2F..', 'x'.repeat(81)])
    expect((await page(`/o/${a1.id}/${slug}`)).status).toBe(404)
})

test('GET /o/:branch returns 304 while unchanged, and a change at once', async () => {
  const first = await page(`/o/${a2.id}`)
  const again = { 'if-none-match': String(first.headers.etag) }
  expect((await page(`/o/${a2.id}`, again)).status).toBe(304)
  await nameProduct(a2, 'Yeni çorba')
  const changed = await page(`/o/${a2.id}`, again)
  expect([changed.status, changed.body.includes('Yeni çorba')]).toEqual([200, true])
})

test('GET /o/:branch of a closed restaurant shows its opening time and the menu', async () => {
  await admin("update branch set manual_state = 'closed', manual_until = now() + interval '30 days' where id = $1", [
    a2.id,
  ])
  const { body, status } = await page(`/o/${a2.id}`)
  expect([status, /class="state closed">Kapalı · Açılış: \d/.test(body)]).toEqual([200, true])
  expect(body).toContain('class="products"')
  await admin('update branch set manual_until = null where id = $1', [a2.id])
  expect((await page(`/o/${a2.id}`)).body).toContain('Kapalı · Şu anda sipariş alınmıyor')
  await admin("update branch set manual_state = 'auto' where id = $1", [a2.id])
})

test.each(['/o/999999', '/o/0', '/o/abc', '/o/1e3', '/o/99999999999999999999'])(
  'GET %s returns a page that says the restaurant does not exist',
  async (path) => {
    const { status, body, headers } = await page(path, german)
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).toContain('Dieses Restaurant gibt es nicht')
  },
)

test('GET /o/:branch of an inactive restaurant returns the same as for a missing one', async () => {
  await admin('update branch set is_active = false where id = $1', [a2.id])
  await expect.poll(async () => (await page(`/o/${a2.id}`)).status).toBe(404)
  await admin('update branch set is_active = true where id = $1', [a2.id])
})

test('GET /o/:branch at a table is excluded from search engines, and uses its own channel', async () => {
  const { body } = await page(`/o/${a1.id}?t=a-secret-token`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('a-secret-token')
  const channels = await admin(
    'select source, is_page from channel where company_id = $1 and is_page order by source',
    [A.id],
  )
  expect(channels).toEqual([
    { source: 'table', is_page: true },
    { source: 'web', is_page: true },
  ])
  const { reply } = await call(orderingFront, { channel: { key: `page-table-${A.id}` } })
  expect(reply.company.id).toBe(A.id)
})

test('GET ordering/restaurant returns hours, fees and address, and nothing of another company', async () => {
  const { reply } = await call(orderingRestaurant, { channel: A.channel, query: { branch_id: a1.id } })
  expect(reply).toMatchObject({ opens_at: null, minimum_total: 0, takes_tips: false })
  const foreign = await call(orderingRestaurant, { channel: A.channel, query: { branch_id: b1.id } })
  expect(foreign.status).toBe(404)
})

test('GET /o/:branch during a maintenance returns its text', async () => {
  const text = JSON.stringify({ tr: 'Taşınıyoruz', en: '', de: 'Wir ziehen um' })
  await admin('update site set maintenance = true, maintenance_text = $1', [text])
  await expect.poll(async () => (await page(`/o/${a1.id}`, german)).status).toBe(503)
  const { body, headers } = await page(`/o/${a1.id}`, german)
  expect([body.includes('<p>Wir ziehen um</p>'), Number(headers['retry-after']) > 0]).toEqual([true, true])
})

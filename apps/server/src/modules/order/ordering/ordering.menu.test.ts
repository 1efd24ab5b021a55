import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { callerOf } from '../../../../test/caller.ts'
import { testSecret } from '../../../../test/database.ts'
import { alwaysOpen } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { type Tenants, twoTenants } from '../../../../test/tenants.ts'
import { buildServer } from '../../../app/server.ts'
import { openPools } from '../../../kernel/database/pools.ts'

const { a, admin, adminUrl, call, config } = await testServer()
const otherPools = openPools({ adminUrl, secret: testSecret })
const other = await buildServer({ config, pools: otherPools, strict: true })
afterAll(async () => {
  await other.app.close()
  await otherPools.end()
})

let world: Tenants
let kiosk: { key: string }
let kitchen: { id: number }
beforeAll(async () => {
  world = await twoTenants(a)
  kiosk = await a.channel({ company: world.A, source: 'kiosk' })
  kitchen = await a.insert('kitchen', { name: 'Pide', is_active: true })
})

type Ask = { channel?: { key: string }; branch?: number; headers?: Record<string, string>; [query: string]: unknown }
const ask = ({ channel, branch, headers, ...query }: Ask = {}, by = call) =>
  by(orderingMenu, {
    channel: channel ?? world.A.channel,
    headers: headers ?? {},
    query: { branch_id: branch ?? world.a1.id, ...query } as never,
  })
const tagOf = async (of: Ask = {}, by = call) => {
  const { status, headers } = await ask(of, by)
  expect(status).toBe(200)
  return String(headers.etag)
}

describe('GET ordering/menu with the current ETag', () => {
  test('returns 304 without a body', async () => {
    const etag = await tagOf()
    for (const etagHeader of [etag, etag.slice(2), `"x", ${etag}`]) {
      const again = await ask({ headers: { 'if-none-match': etagHeader } })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await ask({ headers: { 'if-none-match': 'W/"x"' } })).status).toBe(200)
  })

  test('returns 304 in every server instance', async () => {
    const { call: elsewhere } = callerOf(other.app, admin)
    expect(await tagOf({}, elsewhere)).toBe(await tagOf())
    await admin('update product set price = price + 1 where id = $1', [world.a1.plain.id])
    expect(await tagOf({}, elsewhere)).toBe(await tagOf())
  })

  test('returns the same menu compressed and uncompressed', async () => {
    const packed = await ask({ headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toContain('x-channel-key')
    expect(packed.bytes.length).toBeLessThan((await ask()).bytes.length)
  })

  test('does not return 304 for another branch', async () => {
    const headers = { 'if-none-match': await tagOf() }
    expect((await ask({ branch: world.b1.id, headers })).status).toBe(404)
    expect((await ask({ channel: world.B.channel, headers })).status).toBe(404)
  })
})

const nameJson = (tr: string) => JSON.stringify({ tr, en: '', de: '' })
const ofPlain = (set: string) => () => admin(`update product set ${set} where id = $1`, [world.a1.plain.id])
const ofGroup = (set: string) => () => admin(`update option_group set ${set} where id = $1`, [world.a1.groups[1]?.id])
const ofItem = (set: string) => () =>
  admin(`update option_item set ${set} where id = $1`, [world.a1.groups[1]?.items[0]?.id])
const ofBranch = (set: string) => () => admin(`update branch set ${set} where id = $1`, [world.a1.id])

test.each<[string, () => Promise<unknown>]>([
  ["a product's price", ofPlain('price = price + 100')],
  ["a product's premium price", ofPlain('premium_price = 5000')],
  ["a product's discount", ofPlain('discount_rate = 500')],
  ["a product's name", ofPlain(`name = '${nameJson('Başka')}'`)],
  ["a product's tags", ofPlain("tags = '{acılı}'")],
  ["a product's allergens", ofPlain("allergens = '{milk}'")],
  ["a product's preparation", ofPlain('preparation_minutes = 15')],
  ["a product's hours", ofPlain(`availability = '${JSON.stringify({ weekly: alwaysOpen.weekly })}'`)],
  [
    'a price of the channel',
    ofPlain(`offers = '[{"source": "web", "delivery_type": null, "price": 1, "hidden": false}]'`),
  ],
  ['the order', () => admin('update category set sort_no = 0 - sort_no where branch_id = $1', [world.a1.id])],
  [
    'a category',
    () => admin('update category set name = $2 where id = $1', [world.a1.plain.category_id, nameJson('Yeni')]),
  ],
  ['a new product', () => a.product({ branch: world.a1, category_id: world.a1.plain.category_id })],
  ["a group's name", ofGroup(`name = '${nameJson('Başka')}'`)],
  ["a group's limit", ofGroup('selection_limit = 2')],
  ["an option's price", ofItem('price = price + 1')],
  ['an option that closes', ofItem("status = 'closed'")],
  [
    "a material's name",
    () => admin('update material set name = $2 where branch_id = $1', [world.a1.id, nameJson('Tuz')]),
  ],
  ['a group taken off', () => admin('delete from product_option_group where group_id = $1', [world.a1.groups[2]?.id])],
  [
    'a kitchen',
    () =>
      a.insert('product_kitchen', {
        company_id: world.A.id,
        branch_id: world.a1.id,
        product_id: world.a1.plain.id,
        kitchen_id: kitchen.id,
      }),
  ],
  ["a kitchen's name", () => admin("update kitchen set name = 'Lahmacun' where id = $1", [kitchen.id])],
  [
    'the first thing that is counted',
    async () => {
      const keys = { company_id: world.A.id, branch_id: world.a1.id }
      const { id } = await a.insert('stock', { ...keys, product_id: world.a1.plain.id, amount: 2 })
      await a.insert('stock_left', { ...keys, stock_id: id, remaining: 2 })
    },
  ],
  ['a portion less', () => admin('update stock_left set remaining = 1 where branch_id = $1', [world.a1.id])],
  [
    "a category's first icon",
    async () => {
      const { id } = await a.insert('icon', {
        name: nameJson('Pide'),
        image: 'icon/a.svg',
        is_active: true,
        sort_no: 1,
      })
      await admin('update category set icon_id = $2 where id = $1', [world.a1.plain.category_id, id])
    },
  ],
  ["an icon's name", () => admin('update icon set name = $1', [nameJson('Lahmacun')])],
  ['a product that closes', ofPlain("status = 'closed'")],
  ['a busy branch', ofBranch("manual_state = 'busy'")],
  ["a branch's name", ofBranch("name = 'Başka şube'")],
  ['a way of paying', () => admin('delete from branch_payment_method where branch_id = $1', [world.a1.id])],
])('GET ordering/menu changes at once with %s, for its branch alone', async (_, change) => {
  const [before, neighbour] = [await tagOf(), await tagOf({ branch: world.a2.id })]
  expect(await tagOf()).toBe(before)
  await change()
  expect(await tagOf()).not.toBe(before)
  expect((await ask({ headers: { 'if-none-match': before } })).status).toBe(200)
  expect(await tagOf({ branch: world.a2.id })).toBe(neighbour)
})

describe('GET ordering/menu from the cache', () => {
  const offers = (source: string, price: number) =>
    JSON.stringify([{ source, delivery_type: null, price, premium_price: null, hidden: false }])
  const price = async (of: Ask) => {
    const { reply } = await ask({ branch: world.a2.id, ...of })
    return reply.categories.flatMap(({ products }) => products).find(({ id }) => id === world.a2.plain.id)?.price
  }

  test('does not mix channels, delivery types or languages', async () => {
    await admin('update product set offers = $2, name = $3 where id = $1', [
      world.a2.plain.id,
      offers('kiosk', 777),
      JSON.stringify({ tr: 'Çorba', en: 'Soup', de: '' }),
    ])
    const tags = new Set<string>()
    const requests: Ask[] = [
      {},
      { channel: kiosk },
      { headers: { lang: 'en' } },
      { channel: kiosk, headers: { lang: 'en' } },
    ]
    for (const of of [...requests, ...requests]) {
      expect(await price(of)).toBe(of.channel ? 777 : 12_000)
      tags.add(await tagOf({ branch: world.a2.id, ...of }))
    }
    expect(tags.size).toBe(4)
    const web = await ask({ branch: world.a2.id })
    const etagHeader = { 'if-none-match': String(web.headers.etag) }
    expect((await ask({ branch: world.a2.id, channel: kiosk, headers: etagHeader })).status).toBe(200)
  })

  test('is unchanged when only another channel’s price changes', async () => {
    const [web, counter] = [await tagOf({ branch: world.a2.id }), await tagOf({ branch: world.a2.id, channel: kiosk })]
    await admin('update product set offers = $2 where id = $1', [world.a2.plain.id, offers('kiosk', 888)])
    expect(await tagOf({ branch: world.a2.id })).toBe(web)
    expect(await tagOf({ branch: world.a2.id, channel: kiosk })).not.toBe(counter)
  })

  test('contains closed products only with with_closed', async () => {
    const until = '2040-03-05T09:00:00.000Z'
    await admin("update product set status = 'closed', closed_until = $2 where id = $1", [world.a2.plain.id, until])
    const { reply } = await ask({ branch: world.a2.id, with_closed: true })
    const marked = reply.categories.flatMap(({ products }) => products).find(({ id }) => id === world.a2.plain.id)
    expect(marked?.closed).toEqual({ reason: 'closed', until })
    expect(await price({})).toBeUndefined()
    await admin("update product set status = 'open', closed_until = null where id = $1", [world.a2.plain.id])
  })
})

test('GET ordering/menu returns absolute picture URLs in every size', async () => {
  const name = `picture/ab/${'0'.repeat(30)}`
  const site = `${config.publicUrl}/files/`
  const pictures = async (image: string | null) => {
    await ofPlain(`image = ${image && `'${image}'`}`)()
    const { categories } = (await ask({ with_closed: true })).reply
    const shownProduct = categories.flatMap(({ products }) => products).find(({ id }) => id === world.a1.plain.id)
    return [shownProduct?.image, shownProduct?.image_set]
  }
  const sizes = [96, 192, 384, 768].map((width) => `${site}${name}.${width}.webp ${width}w`)
  expect(await pictures(`${name}.webp`)).toEqual([
    `${site}${name}.webp`,
    [...sizes, `${site}${name}.webp 1600w`].join(', '),
  ])
  expect(await pictures('demo/soup.svg')).toEqual([`${site}demo/soup.svg`, null])
  expect(await pictures(null)).toEqual([null, null])
})

describe('GET ordering/menu as time passes', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })
  const nine = Date.parse('2040-03-05T09:00:00+03:00')
  const until = new Date(nine).toISOString()
  const day = { weekly: [{ weekday: 1, start: 540, end: 660 }], exceptions: [] }

  test.each<[string, string, unknown]>([
    ['a product opens', "product set status = 'closed', closed_until = $2 where category_id = $1", until],
    ['a category opens', "category set status = 'closed', closed_until = $2 where id = $1", until],
    [
      'an option opens',
      "option_item set status = 'closed', closed_until = $2 where branch_id = (select branch_id from category where id = $1)",
      until,
    ],
    ['the hours of a product begin', 'product set availability = $2 where category_id = $1', { weekly: day.weekly }],
    [
      'the hours of a category end',
      'category set availability = $2 where id = $1',
      { weekly: [{ weekday: 1, start: 0, end: 540 }] },
    ],
    ['the branch opens', 'branch set hours = $2 where id = (select branch_id from category where id = $1)', day],
    [
      'the branch is no longer busy',
      "branch set manual_state = 'busy', manual_until = $2 where id = (select branch_id from category where id = $1)",
      until,
    ],
    [
      'the contract ends',
      'branch set contract_ends_at = $2 where id = (select branch_id from category where id = $1)',
      until,
    ],
  ])('but %s in its very instant', async (_, set, value) => {
    const branch = await a.branch({ company: world.A })
    const product = await a.product({ branch })
    await a.product({ branch })
    await a.group({ branch, product, selection_type: 'multiple' })
    await admin(`update ${set}`, [product.category_id, typeof value === 'string' ? value : JSON.stringify(value)])
    const tag = (now: number) => {
      at(now)
      return tagOf({ branch: branch.id })
    }
    const before = await tag(nine - 60_000)
    expect(await tag(nine - 1)).toBe(before)
    expect(await tag(nine)).not.toBe(before)
    expect(await tag(nine - 1)).toBe(before)
  })
})

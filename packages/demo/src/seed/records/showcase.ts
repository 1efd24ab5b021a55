import type pg from 'pg'
import { demoShowcase } from '../../content/companies/showcases.ts'
import { int, seeded } from '../../random.ts'
import { add, flush, table } from '../copy.ts'
import { iconBody, imageOf, type PutPicture } from '../pictures.ts'
import { counter, daysBefore, type SeededBranch, type SeededCompany } from '../world.ts'

type Showcase = (typeof demoShowcase)[number]

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

interface Canvas {
  readonly width: number
  readonly height: number
  /** The text on it. */
  readonly title: string
  readonly icons: readonly string[]
}

/** Draws a picture: two colours, some dishes, a text. */
const drawn = ({ colours: [from, to] }: Showcase, { width, height, title, icons }: Canvas) => {
  const isTall = height > width
  const size = Math.round((isTall ? width : height) * (isTall ? 0.5 : 0.62))
  const letters = Math.round(
    Math.min(height * 0.17, (width * (isTall ? 0.84 : 0.5)) / Math.max(6, title.length * 0.55)),
  )
  const dishes = icons.map((icon, i) => {
    const x = isTall ? (width - size) / 2 : width - size * (icons.length - i) * 0.92 - height * 0.1
    const y = isTall ? height * 0.42 : (height - size) / 2 + (i % 2 ? 1 : -1) * height * 0.05
    return `<svg x="${Math.round(x)}" y="${Math.round(y)}" width="${size}" height="${size}" viewBox="0 0 32 32">${iconBody(icon)}</svg>`
  })
  const [x, y, anchor] = isTall ? [width / 2, height * 0.26, 'middle'] : [height * 0.2, height * 0.5, 'start']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="${width}" cy="${height}" r="${Math.round(height * 0.8)}" fill="#fff" opacity=".1"/>${dishes.join('')}<text x="${Math.round(x)}" y="${Math.round(y)}" font-family="system-ui, sans-serif" font-weight="700" font-size="${letters}" fill="#fff" text-anchor="${anchor}" dominant-baseline="middle">${escaped(title)}</text></svg>\n`
}

const sizes = {
  wide: [1500, 300],
  half: [1200, 600],
  phone: [1200, 600],
  slider: [1500, 600],
  sliderPhone: [1200, 900],
  item: [900, 1600],
} as const

/** Draws the pictures of a showcase and returns the columns of its record. */
const pictured = async (one: Showcase, putPicture: PutPicture) => {
  const put = async (
    part: string,
    [width, height]: readonly [number, number],
    title: string,
    icons: readonly string[],
  ) => {
    const path = imageOf(`vitrin-${one.key}-${part}`)
    await putPicture(path, drawn(one, { width, height, title, icons }))
    return path
  }
  const [first] = one.icons
  if (one.kind === 'story') {
    const items = (one.says ?? []).map((title, i) => put(`${i + 1}`, sizes.item, title, [one.icons[i] ?? first]))
    const images = await Promise.all(items)
    const cover = await put('kapak', [100, 100], '', [first])
    return { web: null, mobile: null, cover, items: images.map((image) => ({ image, link: '' })) }
  }
  const { tr } = one.name
  const [web, phone] =
    one.kind === 'slider' ? [sizes.slider, sizes.sliderPhone] : [sizes[one.placement ?? 'wide'], sizes.phone]
  return {
    web: await put('web', web, tr, one.icons),
    mobile: await put('mobil', phone, tr, one.icons.slice(0, one.kind === 'slider' ? 2 : 1)),
    cover: null,
    items: [],
  }
}

const columns = [
  ...(['id', 'kind', 'name', 'placement', 'web', 'mobile', 'cover', 'items', 'target', 'page', 'link'] as const),
  ...(['starts_at', 'ends_at', 'is_pinned', 'shows_countdown', 'sort_no', 'created_at'] as const),
]
const counted = ['showcase_id', 'day', 'views', 'clicks'] as const

const targetOf = ({ product, category, page, link }: Showcase) => {
  if (product) return 'product'
  if (category) return 'category'
  return page ? 'page' : link ? 'link' : 'none'
}

const idSql = (what: 'product' | 'category') =>
  `select id from ${what} where company_id = $1 and branch_id = $2 and name ->> 'tr' = $3 order by id limit 1`

interface Seeded {
  readonly companies: readonly SeededCompany[]
  readonly branches: readonly SeededBranch[]
}

/** Returns the owner with the keys of its rows. */
const ownerOf = ({ of }: Showcase, { companies, branches }: Seeded) => {
  if (of === 'platform') return { whose: 'platform', keys: {}, branch: undefined } as const
  const branch = 'branch' in of ? branches.find((one) => one.of.code === of.branch) : undefined
  if (branch) return { whose: 'branch', keys: { company_id: branch.company.id, branch_id: branch.id }, branch } as const
  const company = 'company' in of ? companies.find((one) => one.of.key === of.company) : undefined
  if (!company) throw new Error('nobody of the demo has this banner')
  return { whose: 'company', keys: { company_id: company.id }, branch } as const
}

const idOf = async (
  client: pg.Client,
  what: 'product' | 'category',
  name: string | undefined,
  of: SeededBranch | undefined,
) => {
  if (!name || !of) return null
  const { rows } = await client.query<{ id: number }>(idSql(what), [of.company.id, of.id, name])
  if (!rows[0]) throw new Error(`${of.of.code} has no ${what} ${name}`)
  return rows[0].id
}

const openTables = () => ({
  platform: {
    rows: table('platform_showcase', columns),
    days: table('platform_showcase_day', counted),
    next: counter(),
  },
  company: {
    rows: table('company_showcase', [...columns, 'company_id']),
    days: table('company_showcase_day', [...counted, 'company_id']),
    next: counter(),
  },
  branch: {
    rows: table('branch_showcase', [...columns, 'company_id', 'branch_id', 'product_id', 'category_id']),
    days: table('branch_showcase_day', [...counted, 'company_id', 'branch_id']),
    next: counter(),
  },
})

/** A row of any of the three tables; unknown columns are dropped. */
type Any = ReturnType<typeof table>

/** Its row without pictures and target. */
const plain = (one: Showcase, now: Date) => {
  const at = (ago: number | undefined) => (ago === undefined ? null : daysBefore(now, ago))
  return {
    kind: one.kind,
    name: one.name,
    placement: one.placement ?? 'wide',
    target: targetOf(one),
    page: one.page ?? null,
    link: one.link ?? '',
    starts_at: at(one.from),
    ends_at: at(one.until),
    is_pinned: one.pinned ?? false,
    shows_countdown: one.countdown ?? false,
    created_at: daysBefore(now, Math.max(one.from ?? 0, 1)),
  }
}

/** Writes banners, sliders and stories of the platform, companies and restaurants, with their views. */
export async function writeShowcase(client: pg.Client, seededSoFar: Seeded, putPicture: PutPicture, now: Date) {
  const random = seeded('showcase')
  const tables = openTables()
  for (const one of demoShowcase) {
    const { whose, keys, branch } = ownerOf(one, seededSoFar)
    const { rows, days, next } = tables[whose]
    const id = next()
    const { items, ...pictures } = await pictured(one, putPicture)
    add(rows as Any, {
      id,
      sort_no: id,
      ...plain(one, now),
      ...pictures,
      items: JSON.stringify(items),
      product_id: await idOf(client, 'product', one.product, branch),
      category_id: await idOf(client, 'category', one.category, branch),
      ...keys,
    })
    for (let ago = Math.min(29, one.from ?? 29); ago >= 0 && one.views > 0; ago -= 1) {
      const views = Math.round((one.views * int(random, 60, 130)) / 100)
      const clicks = Math.round((views * int(random, 3, 11)) / 100)
      const day = daysBefore(now, ago).toISOString().slice(0, 10)
      add(days as Any, { showcase_id: id, day, views, clicks, ...keys })
    }
  }
  await flush(
    client,
    Object.values(tables).flatMap(({ rows, days }) => [rows, days]),
  )
}

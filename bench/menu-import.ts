import { setTimeout as wait } from 'node:timers/promises'
import { type WrittenCell, writeSheets } from '../apps/server/src/kernel/sheet/write-sheets.ts'
import { testPassword } from '../apps/server/test/factories.ts'
import type { Cluster } from './cluster.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { atMost, type Line } from './table.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sheet = (name: string, headings: readonly string[], rows: readonly WrittenCell[][]) => ({
  name,
  columns: headings.map((heading) => ({ heading, width: 12 })),
  rows,
})
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

const week = 'Mon–Fri 11:00–15:00, 18:00–22:00; Sat 12:00–02:00'
const offersEach = 2

/**
 * 100 categories, 300 materials, 600 groups of six options, and the products; each product has two groups, hours of its own
 * and another price in two places.
 */
const menuFile = (products: number) =>
  writeSheets([
    sheet(
      'Categories',
      ['Category name (Türkçe)'],
      many(100, (i) => [`Kategori ${i}`]),
    ),
    sheet(
      'Ingredients',
      ['Ingredient name (Türkçe)', 'Price'],
      many(300, (i) => [`Malzeme ${i}`, 5]),
    ),
    sheet(
      'Option groups',
      ['Name (Türkçe)', 'Type', 'Selection type'],
      many(600, (i) => [`Grup ${i}`, 'Ingredient options', 'Multiple']),
    ),
    sheet(
      'Options',
      ['Option group', 'Option', 'Price', 'Max. quantity'],
      many(3_600, (i) => [`Grup ${Math.floor(i / 6)}`, `Malzeme ${(i * 7) % 300}`, 5, 2]),
    ),
    sheet(
      'Products',
      [
        'Category',
        'Product name (Türkçe)',
        'Description (Türkçe)',
        'Price',
        'VAT',
        'Tags',
        'Allergens',
        'Order times',
        'Option groups',
      ],
      many(products, (i) => [
        `Kategori ${i % 100}`,
        `Ürün ${i}`,
        `Odun ateşinde, günlük malzemeyle hazırlanır ${i}`,
        100 + i / 100,
        10,
        'acılı, yeni',
        'Gluten, Milk',
        week,
        `Grup ${i % 600}, Grup ${(i + 1) % 600}`,
      ]),
    ),
    sheet(
      'Prices by channel',
      ['Product', 'Delivery type', 'Sales channel', 'Price', 'On sale'],
      many(products * offersEach, (i) => [
        `Ürün ${Math.floor(i / offersEach)}`,
        i % offersEach ? 'Pick-up' : null,
        'Marketplace',
        120 + i / 100,
        'Yes',
      ]),
    ),
  ])

/** Who calls, for `fetch`: the headers of somebody who has signed in with the password of all tests. */
export const signIn = async (address: string, email: string) => {
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword, remember_me: false }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}`, lang: 'en' }
}

interface State {
  id: number
  state: string
  counts: Record<string, number>
}

/** From the upload until the menu is written, as the panel does it. */
const importing = async (
  address: string,
  headers: Record<string, string>,
  branch: { id: number },
  file: Uint8Array<ArrayBuffer>,
) => {
  const at = `${address}/api/branch/${branch.id}/menu-import`
  const ask = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(`${at}${path}`, { ...more, headers: { ...headers, ...(more.headers as object) } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as State & { imports: State[] }
  }
  const ended = async (state: string) => {
    for (;;) {
      const [last] = (await ask('')).imports
      if (last?.state === state) return last
      if (last && !/reading|applying/.test(last.state)) throw new Error(`the import is ${last.state}`)
      await wait(100)
    }
  }
  const begun = performance.now()
  const { id } = await ask('', { method: 'POST', body: file, headers: { 'content-type': type } })
  await ended('ready')
  const compared = performance.now()
  const body = JSON.stringify({ keys: null })
  await ask(`/${id}/apply`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { counts } = await ended('done')
  return { made: counts.new ?? 0, comparing: compared - begun, writing: performance.now() - compared }
}

/** How long others wait for an answer while `work` goes on: the 99th of a hundred, in ms. */
export const meanwhile = async <T>(ask: () => Promise<unknown>, work: Promise<T>) => {
  const waits: number[] = []
  let goesOn = true
  const stop = () => {
    goesOn = false
  }
  work.then(stop, stop)
  while (goesOn) {
    const begun = performance.now()
    await ask()
    waits.push(performance.now() - begun)
    await wait(10)
  }
  const inOrder = waits.sort((a, b) => a - b)
  return { result: await work, p99: inOrder[Math.floor(inOrder.length * 0.99)] ?? 0, count: inOrder.length }
}

/** Far above every id that the import gives. */
const far = 1_000_000_000
/** `columns` of a table as they are, `refs` as the copies are numbered. */
const copy = (table: string, columns: readonly string[], refs: readonly string[], isNumbered = true) => {
  const idColumns = isNumbered ? ['id', ...refs] : refs
  return `insert into ${table} (company_id, branch_id, ${[...idColumns, ...columns].join(', ')}) overriding system value
    select company_id, $3, ${[...idColumns.map((ref) => `${ref} + ${far}`), ...columns].join(', ')}
    from ${table} where company_id = $1 and branch_id = $2`
}

/** The same rows and nothing else: one statement a table, as the superuser, with no log. */
const plain = [
  copy('category', ['name', 'sort_no'], []),
  copy('material', ['name', 'price'], []),
  copy('option_group', ['kind', 'name', 'selection_type'], []),
  copy(
    'product',
    ['name', 'description', 'price', 'vat_rate', 'tags', 'allergens', 'availability', 'offers', 'sort_no'],
    ['category_id'],
  ),
  copy('option_item', ['price', 'max_quantity', 'sort_no'], ['group_id', 'material_id']),
  copy('product_option_group', ['sort_no'], ['product_id', 'group_id'], false),
]

/** A file of 5,000 new products with their options, hours and prices by channel, from its upload until they are on the menu. */
export async function measureMenuImport(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const products = quick ? 1_000 : 5_000
  const company = { id: shop.companyId }
  const branch = await cluster.a.branch({ company, code: 'ZZI' })
  const other = await cluster.a.branch({ company, code: 'ZZJ' })
  const headers = await signIn(server.address, shop.owner.email)
  const file = await menuFile(products)
  const ask = () => fetch(`${server.address}/api/branch/${shop.branches[0]?.id}/product`, { headers })
  const alone = await meanwhile(ask, wait(3_000))
  const cpu = () => server.cpu() + cluster.cpu()
  const before = cpu()
  const { result, p99, count } = await meanwhile(ask, importing(server.address, headers, branch, file))
  const used = cpu() - before
  const begun = performance.now()
  for (const statement of plain) await cluster.admin(statement, [company.id, branch.id, other.id])
  const bare = performance.now() - begun
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const behind = `${result.made} rows, ${(file.length / 1_000).toFixed(0)} kB; compared after ${seconds(result.comparing)}, written in ${seconds(result.writing)}; ${seconds(used)} of CPU with those who asked meanwhile`
  return [
    atMost(
      'a file of 5,000 products with options: from upload to menu',
      (result.comparing + result.writing) / 1_000,
      20,
      ' s',
      behind,
    ),
    atMost(
      'a file of 5,000 products with options: writing against the bare rows',
      result.writing / bare,
      15,
      ' ×',
      `bare rows ${seconds(bare)}`,
    ),
    atMost(
      'a file of 5,000 products with options: others meanwhile, p99',
      p99,
      500,
      ' ms',
      `${count} times a menu of another branch; ${alone.p99.toFixed(0)} ms without it`,
    ),
  ]
}

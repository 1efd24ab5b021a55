import { type BuiltLang, languages } from '@sofra/contract/kernel/languages.ts'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { screens } from '../apps/panel/src/app/routes.ts'
import type { Screen } from '../apps/panel/src/kit/screen/screen.ts'
import { openFileStore } from '../apps/server/src/kernel/files/open-file-store.ts'
import { plain } from '../apps/server/src/modules/platform/picture/picture.samples.ts'
import { readPicture } from '../apps/server/src/modules/platform/picture/picture.save.ts'
import { guestsOf } from './harness/guest.ts'
import {
  allText,
  axeViolations,
  fits,
  listsFit,
  misfitsOf,
  ofColour,
  pageLoaded,
  sees,
  unroll,
  wait,
} from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { untranslated, words } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, admin, config, origin, visit, maintenance } = await stage({ demo: true })
let world: People
beforeAll(async () => {
  world = await people(a)
})

const widths = [1440, 375]

/** Tables whose name differs from their screen's. */
const tables: Readonly<Record<string, string>> = {
  user: 'app_user',
  'filter-settings': 'word_group',
  'restaurant-registration': "registration where kind = 'restaurant'",
  'demo-registration': "registration where kind = 'demo'",
}

/** Tables of a branch's records, by the part of the path before `form/:id`. */
const branchTables: Readonly<Record<string, string>> = {
  'branch-material': 'material',
  'branch-material/catalog': "(select * from option_group where kind = 'material') material_catalog",
  'product/category-': 'category',
  'product/product-catalog': "(select * from option_group where kind = 'product') product_catalog",
  product: 'product',
}

/** The table of the record that `:id` names. */
const tableOf = (path: string, branch: { id: number }) => {
  const [, ofBranch] = /^\/manegement\/:branch_id\/(.+?)\/?form\//.exec(path) ?? []
  if (ofBranch) return `${branchTables[ofBranch]} where branch_id = ${branch.id}`
  const [, name = ''] = path.split('/')
  return tables[name] ?? name.replaceAll('-', '_')
}

/** Tables of records that a path names by another parameter than `:id`. */
const recordsOf: Readonly<Record<string, string>> = {
  company_id: 'company',
  registration_id: "registration where status = 'approved'",
  suggestion_id: 'restaurant_suggestion',
}

/** The address of a screen that exists: Kaşık Moda for a branch, any record for `/<record>/form/:id`. */
const addressOf = async ({ path }: Screen) => {
  const named: Readonly<Record<string, string>> = { id: tableOf(path, world.moda), ...recordsOf }
  const ids = new Map([['branch_id', world.moda.id]])
  for (const [, param = ''] of path.matchAll(/:(\w+)/g)) {
    if (ids.has(param)) continue
    const [record] = await admin<{ id: number }>(`select id from ${named[param]} limit 1`)
    if (!record) throw new Error(`${path} needs a row of ${named[param]}: add one to seedRecords()`)
    ids.set(param, record.id)
  }
  return path.replace(/:(\w+)/g, (_, param: string) => String(ids.get(param)))
}

/** Checks that nothing overflows and all texts are translated. */
const isWhole = async (page: Page, where = '') => {
  await fits(page, where)
  expect(untranslated(await allText(page)), where).toEqual([])
}

/** Checks the page in a language and every width. */
const isWholeInWidths = async (page: Page, where: string, lang: BuiltLang) => {
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await pageLoaded(page)
    await isWhole(page, `${where} ${lang} ${width}`)
    if (width === 1440) await listsFit(page, `${where} ${lang}`)
  }
}

/** Opens the address in a language and checks it in every width. */
const look = async (page: Page, address: string, lang: BuiltLang) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${address}?lang=${lang}`)
  await pageLoaded(page)
  await isWholeInWidths(page, address, lang)
}

/** The calls that a page still waits for; its stream stays open. */
const callsOf = (page: Page) => {
  const calls = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/api/stream')) calls.add(request)
  })
  page.on('requestfinished', (request) => void calls.delete(request))
  page.on('requestfailed', (request) => void calls.delete(request))
  return calls
}

/** Chooses a language in the menu of whoever is signed in, and waits until everything was read anew in it. */
const switchTo = async (page: Page, lang: BuiltLang, calls: ReadonlySet<Request>) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const readAnew = page.waitForResponse(/\/bootstrap$/)
  await page.getByRole('button', { name: world.operator.email }).dispatchEvent('click')
  await page.getByRole('menuitem').locator(`[lang="${lang}"]`).dispatchEvent('click')
  await readAnew
  await expect.poll(() => calls.size, wait).toBe(0)
  await pageLoaded(page)
}

/** Runs axe on the whole page, narrow and wide, and its rules of colours in dark mode too. None depends on the language. */
const ask = async (page: Page) => {
  await unroll(page, 375)
  expect(await axeViolations(page), 'narrow').toEqual([])
  await unroll(page, 1440)
  expect(await axeViolations(page), 'wide').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.locator('html').getAttribute('data-theme'), wait).toBe('dark')
  expect(await axeViolations(page, ofColour), 'dark').toEqual([])
}

/** What these show is the same with records as without any: the sweep of all screens sees it. */
const withoutRecords = new Set([
  '/permission/list',
  '/permission/resource/list',
  '/services',
  '/company',
  '/company/settings',
  '/manegement/:branch_id/settings/user-settings',
])
const lists = screens.filter(
  ({ path }) => !/:(?!branch_id)/.test(path) && !/[/-]form$/.test(path) && !withoutRecords.has(path),
)

describe('empty lists', () => {
  let page: Page
  beforeAll(async () => {
    page = await visit({ as: world.operator, staying: true })
  })

  test.each(lists)('$path shows its empty state', async (screen) => {
    await page.goto(await addressOf(screen))
    await pageLoaded(page)
    await isWhole(page)
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('every screen passes axe in every language and width', () => {
  let page: Page
  let calls: ReadonlySet<Request>
  beforeAll(async () => {
    page = await visit({ as: world.operator, staying: true })
    calls = callsOf(page)
    const seeded = await seedRecords(a, world)
    const { picture, save } = await readPicture(await plain(400, 300).webp().toBuffer(), 'library')
    await save(openFileStore(config))
    await a.insert('restaurant_image', {
      name: { tr: 'Kırmızı', en: 'Red', de: 'Rot' },
      tags: ['renk'],
      image: picture.path,
    })
    const { modaOrder } = guestsOf(origin, { ...world, ...seeded })
    await modaOrder()
    await modaOrder({ delivery_type: 'comeGetIt' })
  })

  // Opened in one language, each screen in the next one, and switched to the others: pages load slowly.
  test.each(screens)('$path', async (screen) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const address = await addressOf(screen)
    const first = screens.indexOf(screen) % languages.length
    const [opened = 'tr', ...others] = [...languages.slice(first), ...languages.slice(0, first)]
    await look(page, address, opened)
    for (const lang of others) {
      await switchTo(page, lang, calls)
      await isWholeInWidths(page, address, lang)
    }
    await ask(page)
  })
})

describe('pages outside of the screens pass axe', () => {
  test.each([
    ['/login', 'login.title'],
    ['/forgot-password', 'forgot.title'],
    ['/auth/reset', 'reset.title'],
  ] as const)('%s', async (path, title) => {
    const page = await visit()
    for (const lang of languages) {
      await look(page, path, lang)
      await sees(page.getByRole('heading', { name: words(lang)(title) }))
    }
    await ask(page)
  })

  test.each(['eliza', 'dealer', 'demo'] as const)('/register/%s', async (way) => {
    const page = await visit()
    for (const lang of languages) {
      await look(page, `/register/${way}`, lang)
      await sees(page.getByRole('heading', { name: words(lang)(`register.${way}.title`) }))
    }
    await ask(page)
  })

  test('unknown address', async () => {
    const page = await visit({ as: world.operator })
    for (const lang of languages) {
      await look(page, '/no/such/page', lang)
      await sees(page.getByRole('heading', { name: words(lang)('not-found.title') }))
    }
    await ask(page)
  })

  test('maintenance', async () => {
    await maintenance(true)
    const page = await visit()
    for (const lang of languages) {
      await look(page, '/login', lang)
      await sees(page.getByRole('heading', { name: words(lang)('maintenance.title') }))
    }
    await ask(page)
    await maintenance(false)
  })
})

test('a list without room for its columns is found', async () => {
  const page = await visit()
  const cell = (text: string) => `<td data-width="rest"><div><div>${text}</div></div></td>`
  await page.setContent(`<div style="overflow: auto"><table aria-label="Orders"><tbody><tr>
    ${cell('MOD-1').repeat(40)}</tr></tbody></table></div>`)
  expect(await misfitsOf(page)).toEqual([
    expect.stringMatching(/px of/),
    expect.stringMatching(/rows of/),
    'Orders: an end out of sight',
  ])
})

test('axe is asked about one row of each kind', async () => {
  const page = await visit()
  const row = (name: string) => `<tr><td><button aria-label="${name}"></button></td></tr>`
  await page.setContent(`<table><tbody>${['Ada', 'Deniz', '', ''].map(row).join('')}</tbody></table>`)
  expect(await axeViolations(page, { type: 'rule', values: ['button-name'] })).toEqual([
    'button-name: <button aria-label=""></button>',
  ])
})

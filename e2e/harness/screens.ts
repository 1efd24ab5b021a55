import { type BuiltLang, type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { screens } from '../../apps/panel/src/app/routes.ts'
import type { Screen } from '../../apps/panel/src/kit/screen/screen.ts'
import { openFileStore } from '../../apps/server/src/kernel/files/open-file-store.ts'
import { plainImage } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import { readPicture } from '../../apps/server/src/modules/platform/picture/picture.save.ts'
import { commentOn } from './comment.ts'
import { closedDay } from './day-close.ts'
import { guestsOf } from './guest.ts'
import {
  allText,
  axeViolations,
  everything,
  fits,
  inTurn,
  listsFit,
  ofColour,
  pageLoaded,
  unroll,
  wait,
} from './look.ts'
import { payoutRuns } from './payout.ts'
import { invoicedReport } from './restaurant-invoice.ts'
import { stage } from './stage.ts'
import { smallTargets } from './touch.ts'
import { untranslated } from './words.ts'
import { type People, people, seedRecords, seedShowcases } from './world.ts'

/** Tables whose name differs from their screen's. */
const tables: Readonly<Record<string, string>> = {
  user: 'app_user',
  'filter-settings': 'word_group',
  traffic: 'traffic_type',
  'partner-institution': 'institution',
  'restaurant-registration': "registration where kind = 'restaurant'",
  'demo-registration': "registration where kind = 'demo'",
}

/** The tables of showcases per kind, by the part of a path. */
function showcasesOf(owner: 'branch' | 'company' | 'platform', kinds: Readonly<Record<string, string>>) {
  const rowsOf = (kind: string) => `(select * from ${owner}_showcase where kind = '${kind}') ${owner}_${kind}`
  return Object.fromEntries(Object.entries(kinds).map(([part, kind]) => [part, rowsOf(kind)]))
}

/** Tables of a branch's records, by the part of the path before `form/:id` or `handed/:id`. */
const branchTables: Readonly<Record<string, string>> = {
  'branch-material': 'material',
  'branch-material/catalog': "(select * from option_group where kind = 'material') material_catalog",
  'product/category-': 'category',
  'product/product-catalog': "(select * from option_group where kind = 'product') product_catalog",
  product: 'product',
  'gift-cards': 'gift_cheque',
  'licence-charge': 'licence_charge',
  'settings/table-': 'dining_table',
  tables: 'dining_table',
  'settings/printer-': 'printer',
  ...showcasesOf('branch', { banner: 'banner', campaign: 'slider', story: 'story' }),
}

/** Tables of records within a section, by the part of the path before `/form/`. */
const sectionTables: Readonly<Record<string, string>> = {
  'marketing/definition-point': 'definition_point',
  'marketing/discount': 'discount',
  'marketing/notification': 'notification',
  'marketing/scheduled-task': 'scheduled_task',
  ...showcasesOf('company', { 'marketing/banner': 'banner', 'marketing/slider': 'slider', 'marketing/story': 'story' }),
  ...showcasesOf('platform', { 'platform/banner': 'banner', 'platform/slider': 'slider', 'platform/story': 'story' }),
}

/** Returns the table of the record that `:id` identifies. */
const tableOf = (path: string, branch: { id: number; company_id: number }) => {
  const [, ofBranch] = /^\/manegement\/:branch_id\/(.+?)\/?(?:form|handed|order)\//.exec(path) ?? []
  if (ofBranch) return `${branchTables[ofBranch]} where branch_id = ${branch.id}`
  if (path.startsWith('/company/company-theme-form/')) return `company_theme where company_id = ${branch.company_id}`
  if (path.startsWith('/company/blog/form/')) return 'company_blog_area'
  const [, section = ''] = /^\/(.+?)\/(?:form|member-notification|run)\//.exec(path) ?? []
  const ofSection = sectionTables[section]
  if (ofSection) return ofSection
  if (path.startsWith('/marketing/gift-card/'))
    return path.includes('/member/') ? 'member' : 'gift_cheque where branch_id is null'
  const [, name = ''] = path.split('/')
  return tables[name] ?? name.replaceAll('-', '_')
}

/** Tables of records identified by a path parameter other than `:id`. */
const recordsOf: Readonly<Record<string, string>> = {
  registration_id: "registration where status = 'approved'",
  suggestion_id: 'restaurant_suggestion',
  member_id: 'member',
  commission_report_id: 'commission_report',
  restaurant_invoice_id: 'restaurant_invoice',
  day_close_id: 'day_close',
  till_shift_id: 'till_shift',
  payout_run_id: 'payout_run',
}

/**
 * The axe checks of a page; on a phone also touch targets. In dark mode only the colour rules differ, and no rule depends on the
 * language.
 */
const looks = {
  wide: async (page: Page) => {
    await unroll(page, 1440)
    return axeViolations(page)
  },
  narrow: async (page: Page) => {
    await unroll(page, 375)
    return [...(await axeViolations(page)), ...(await page.evaluate(smallTargets))]
  },
  dark: async (page: Page) => {
    await unroll(page, 1440)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.locator('html').getAttribute('data-theme'), wait).toBe('dark')
    const violations = await axeViolations(page, ofColour)
    await page.emulateMedia({ colorScheme: 'light' })
    return violations
  },
}

/**
 * Returns how a page is checked, by its position: nine in a row cover all languages and themes, and every fourth is opened by its
 * address; at full size all are.
 */
export const turnOf = (place: number) => ({
  langs: inTurn(languages, place),
  checks: inTurn(Object.entries(looks), Math.floor(place / languages.length)),
  byAddress: everything || place % 4 === 0,
})

/**
 * Opens an address through a link and waits until the previous page is hidden. Two pages may have the same heading, so the tab in
 * front is checked too.
 */
const follow = async (page: Page, address: string) => {
  const headingsBefore = await page.evaluateHandle(() => [...document.querySelectorAll('h1')])
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction(
    ({ headings, path }) => {
      const inFront = document.querySelector<HTMLAnchorElement>('li[data-current] > a')
      return inFront?.pathname === path || !headings.some((heading) => heading.checkVisibility())
    },
    { headings: headingsBefore, path: new URL(address, 'http://panel').pathname },
  )
}

/** Sets the width of a page and waits until the panel has rendered for it: a page in the background is resized late. */
export const resize = async (page: Page, width: number) => {
  await page.bringToFront()
  await page.setViewportSize({ width, height: 900 })
  const isDrawn = (narrow: boolean) =>
    !document.querySelector('#content') || narrow === (document.querySelector('aside nav') === null)
  await page.waitForFunction(isDrawn, width < 900)
}

/** Opens an address in a language, by a link or by loading it, and waits until it has loaded. */
export const open = async (page: Page, address: string, lang: Lang, byAddress: boolean) => {
  await resize(page, 1440)
  if (byAddress || page.url() === 'about:blank') await page.goto(`${address}?lang=${lang}`)
  else if (!page.url().endsWith(address)) await follow(page, address)
  await pageLoaded(page)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
}

/** Checks that all texts are translated, and that nothing overflows at any width. */
export const isWhole = async (page: Page, where: string) => {
  // On a phone a row has as many lines as its texts need.
  await resize(page, 1440)
  await pageLoaded(page)
  expect(untranslated(await allText(page)), where).toEqual([])
  await listsFit(page, where)
  for (const width of [1440, 768, 375]) {
    await resize(page, width)
    await pageLoaded(page)
    await fits(page, `${where} ${width}`)
  }
}

/** Checks that axe finds nothing in the checks of this turn. */
export const passes = async (page: Page, checks: ReturnType<typeof turnOf>['checks']) => {
  for (const [name, violations] of checks) expect(await violations(page), name).toEqual([])
}

/**
 * The set-up of a file that visits many screens: test data, and one open operator page per language, so that most screens need no
 * reload.
 */
export async function screenStage() {
  const { a, admin, config, origin, visit } = await stage({ demo: true })
  let world: People
  const pages = new Map<BuiltLang, Page>()
  beforeAll(async () => {
    world = await people(a)
    for (const lang of languages) pages.set(lang, await visit({ as: world.operator, lang, staying: true }))
  })

  /** Creates a record of each kind, and orders. */
  const seed = async () => {
    const seeded = await seedRecords(a, world)
    const { picture, save } = await readPicture(await plainImage(400, 300).webp().toBuffer(), 'library')
    await save(openFileStore(config))
    await a.insert('restaurant_image', {
      name: { tr: 'Kırmızı', en: 'Red', de: 'Rot' },
      tags: ['renk'],
      image: picture.path,
    })
    await seedShowcases(a, world.moda, picture.path)
    const icon = { tr: 'Çorba', en: 'Soup', de: 'Suppe' }
    await a.insert('icon', { name: icon, image: picture.path, is_active: true, sort_no: 1 })
    const { modaOrder } = guestsOf(origin, { ...world, ...seeded })
    await invoicedReport(a, world.moda, await modaOrder())
    await closedDay(a, world.moda)
    await payoutRuns(a, world.moda)
    await modaOrder({ delivery_type: 'comeGetIt' })
    await commentOn(admin, await modaOrder())
  }

  /** Returns an address of a screen with existing records: Kaşık Moda for a branch, any record for `/<record>/form/:id`. */
  const addressOf = async ({ path }: Screen) => {
    const tableOfParam: Readonly<Record<string, string>> = { id: tableOf(path, world.moda), ...recordsOf }
    const ids = new Map([
      ['branch_id', world.moda.id],
      ['company_id', world.moda.company_id],
    ])
    for (const [, param = ''] of path.matchAll(/:(\w+)/g)) {
      if (ids.has(param)) continue
      const table = tableOfParam[param]
      // Rates of companies and of the platform are in one table.
      const whose =
        table === 'commission_rate' ? `where company_id is ${path.startsWith('/company/') ? 'not ' : ''}null` : ''
      const [record] = await admin<{ id: number }>(`select id from ${table} ${whose} limit 1`)
      if (!record) throw new Error(`${path} needs a row of ${tableOfParam[param]}: add one to seedRecords()`)
      ids.set(param, record.id)
    }
    return path.replace(/:(\w+)/g, (_, param: string) => String(ids.get(param)))
  }

  return { a, admin, world: () => world, pageIn: (lang: BuiltLang) => pages.get(lang) as Page, seed, addressOf, visit }
}

/** The position of a screen, which selects its checks. */
export const placeOf = (screen: Screen) => screens.indexOf(screen)

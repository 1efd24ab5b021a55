import { type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { screens } from '../apps/panel/src/app/routes.ts'
import type { Screen } from '../apps/panel/src/kit/screen.ts'
import { guestsOf } from './harness/guest.ts'
import { allText, axeFaults, overflow, sees, settled } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { unspoken, words } from './harness/words.ts'
import { furnish, type People, people } from './harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

const widths = [1440, 375]

/** The address of a screen that exists: Kaşık Moda for a branch, any record for `/<record>/form/:id`. */
const addressOf = async ({ path }: Screen) => {
  const table = path.split('/')[1]?.replaceAll('-', '_')
  const [record] = path.includes(':id') ? await admin<{ id: number }>(`select id from ${table} limit 1`) : []
  if (path.includes(':id') && !record) throw new Error(`${path} needs a row of ${table}: add one to furnish()`)
  return path.replace(':branch_id', String(world.moda.id)).replace(':id', String(record?.id))
}

/** What is wrong with the page as it stands, whatever its screen. */
const faultsOf = async (page: Page) => ({
  overflow: await overflow(page),
  unspoken: unspoken(await allText(page)),
  axe: await axeFaults(page),
})
const faultless = { overflow: 0, unspoken: [], axe: [] }

/** Opens the screen in a language, and looks at it in every width. */
const look = async (page: Page, address: string, lang: Lang, title: string) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${address}?lang=${lang}`)
  await settled(page)
  expect(await page.title()).toContain(title)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    expect(await faultsOf(page), `${address} ${lang} ${width}`).toEqual(faultless)
  }
}

const lists = screens.filter(({ path }) => !path.includes(':id') && !path.endsWith('/form'))

describe('while nothing is there yet', () => {
  test.each(lists)('$path says what will appear', async (screen) => {
    const page = await visit({ as: world.operator })
    await page.goto(await addressOf(screen))
    await settled(page)
    expect(await faultsOf(page)).toEqual(faultless)
  })
})

describe('every screen, in every language and width', () => {
  beforeAll(async () => {
    const furniture = await furnish(a, world)
    const { modaOrder } = guestsOf(origin, { ...world, ...furniture })
    await modaOrder()
    await modaOrder({ delivery_type: 'comeGetIt' })
  })

  test.each(screens)('$path', async (screen) => {
    const page = await visit({ as: world.operator })
    const address = await addressOf(screen)
    for (const lang of languages) {
      const title = screen.path.includes(':id') ? 'Sofra' : words(lang)(screen.title)
      await look(page, address, lang, title)
    }
  })

  test.each(screens)('$path in the dark', async (screen) => {
    const page = await visit({ as: world.operator, dark: true })
    await page.goto(await addressOf(screen))
    await settled(page)
    expect(await axeFaults(page)).toEqual([])
  })
})

describe('what stands outside of the screens', () => {
  test.each(languages)('login in %s', async (lang) => {
    const page = await visit()
    await look(page, '/login', lang, words(lang)('login.title'))
  })

  test.each(languages)('an address that leads nowhere in %s', async (lang) => {
    const page = await visit({ as: world.operator })
    await look(page, '/no/such/page', lang, words(lang)('not-found.title'))
  })

  test.each(languages)('maintenance in %s', async (lang) => {
    await admin('update site set maintenance = true')
    try {
      const page = await visit()
      await page.goto(`/login?lang=${lang}`)
      await sees(page.getByRole('heading', { name: words(lang)('maintenance.title') }))
      expect(await faultsOf(page)).toEqual(faultless)
    } finally {
      await admin('update site set maintenance = false')
    }
  })
})

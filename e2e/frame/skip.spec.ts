import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addToBasket } from '../harness/basket.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
  // A menu that nobody wants to tab through.
  for (let no = 1; no <= 30; no += 1)
    await a.product({
      branch: world.moda,
      category_id: world.modaMenu.kebabs.id,
      price: 10_000,
      name: { tr: `Kebap ${no}`, en: `Kebab ${no}`, de: '' },
    })
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
/** Whether what has the focus is inside of an element. */
const isWithin = (page: Page, selector: string) =>
  page.evaluate((one) => document.activeElement?.closest(one) !== null, selector)
/** Whether the focused element can be seen: in the window and not clipped away. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { top, left, width, height } = element.getBoundingClientRect()
    return top >= 0 && left >= 0 && width > 20 && height > 20 && getComputedStyle(element).clipPath === 'none'
  })

/** Presses Tab once, and follows the skip link that it must lead to. */
const skip = async (page: Page, link: string, target: string) => {
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(link)
  expect(await isInSight(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), wait).toBe(target)
  await page.keyboard.press('Tab')
  expect(await isWithin(page, `#${target}`)).toBe(true)
}

test.each([1440, 375])('the first Tab in the panel skips to the content at %i px', async (width) => {
  const page = await visit({ as: world.owner, width })
  await page.goto('/branch/list')
  await pageLoaded(page)
  await skip(page, t('shell.skip'), 'content')
  await sees(page.getByRole('heading', { level: 1 }))
})

test.each([false, true])(
  'the first Tab on the guests’ page skips to the menu (without script: %s)',
  async (scriptless) => {
    const page = await visit({ width: 375, scriptless, expects: scriptless ? [/\/o\/assets\/main-\S+ csp$/] : [] })
    await page.goto(`/o/${world.moda.id}`)
    await sees(page.getByRole('link', { name: 'Lentil soup' }))
    await skip(page, t('guest-page.to-menu'), 'menu')
  },
)

test('a guest reaches the filled basket in three Tabs from the top, and past no whole category from a dish', async () => {
  const page = await visit({ width: 375, expects: [/422/] })
  await page.goto(`/o/${world.moda.id}`)
  await addToBasket(page, 'Lentil soup')
  const toBasket = t('guest-page.to-basket')
  const tabsUntil = async (text: string, maxPresses: number) => {
    for (let presses = 1; presses <= maxPresses; presses += 1) {
      await page.keyboard.press('Tab')
      if ((await focused(page)) === text) return presses
    }
    return Number.POSITIVE_INFINITY
  }
  // The focus is back on the dish; one more soup follows in its category.
  expect(await tabsUntil(toBasket, 4)).toBeLessThanOrEqual(3)
  await page.reload()
  await sees(page.getByRole('button', { name: new RegExp(t('guest-page.items', { n: 1 })) }))
  expect(await tabsUntil(toBasket, 4)).toBeLessThanOrEqual(3)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page), wait).toMatch(new RegExp(t('guest-page.items', { n: 1 })))
  await page.keyboard.press('Enter')
  await sees(page.getByRole('dialog').getByText('Lentil soup'))
})

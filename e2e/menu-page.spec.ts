import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  await a.insert('word_group', { name: 'Dürüm', words: ['dürüm', 'bread roll'] })
})

/** In an hour; with a date if that is on another day. */
const untilSoon = /Closed until \w/

const menuOfModa = async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/management`)
  await pageLoaded(page)
  return page
}
const control = (page: Page, name: string) =>
  page.getByRole('switch', { name: t('menu.status-of', { name }), exact: true })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const isOn = (page: Page, name: string) => expect.poll(() => control(page, name).getAttribute('aria-checked'), wait)

test('menu page closes a product for an hour in all windows and opens it again', async () => {
  const [page, elsewhere] = [await menuOfModa(), await menuOfModa()]
  await control(page, 'Lentil soup').click()
  await page.getByRole('menuitem', { name: t('menu.close.hour') }).click()
  for (const one of [page, elsewhere]) {
    await isOn(one, 'Lentil soup').toBe('false')
    await sees(row(one, 'Lentil soup').getByText(untilSoon))
    await sees(row(one, 'Lentil soup').getByText('Kemal Kaşıkçı'))
  }
  await control(elsewhere, 'Lentil soup').click()
  for (const one of [page, elsewhere]) {
    await isOn(one, 'Lentil soup').toBe('true')
    await missing(row(one, 'Lentil soup').getByText(/Closed until/))
  }
})

test('menu page closes a product until a time and opens it again by keyboard', slow, async () => {
  const page = await menuOfModa()
  const inFront = () => page.evaluate(() => document.activeElement?.textContent)
  await control(page, 'Lentil soup').press('Enter')
  await sees(page.getByRole('menuitem', { name: t('menu.close.date') }))
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return inFront()
    }, wait)
    .toBe(t('menu.close.date'))
  await page.keyboard.press('Enter')
  const until = page.getByRole('dialog').getByLabel(t('menu.until'))
  await expect.poll(() => until.evaluate((field) => field === document.activeElement), wait).toBe(true)
  expect(await until.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:00$/)
  await page.keyboard.press('Enter')
  await missing(page.getByRole('dialog'))
  await isOn(page, 'Lentil soup').toBe('false')
  await sees(row(page, 'Lentil soup').getByText(untilSoon))
  // The focus stays.
  const focused = () => control(page, 'Lentil soup').evaluate((button) => button === document.activeElement)
  await expect.poll(focused, wait).toBe(true)
  await page.keyboard.press('Enter')
  await isOn(page, 'Lentil soup').toBe('true')
  // The switch changes optimistically, and its call waits for the previous one: leaving now would abort it.
  await sees(page.getByText(t('menu.opened', { name: 'Lentil soup' })))
})

test('menu page disables the products of a closed category and restores their states', slow, async () => {
  const page = await menuOfModa()
  await control(page, 'Urfa wrap').click()
  await page.getByRole('menuitem', { name: t('menu.close.always') }).click()
  await isOn(page, 'Urfa wrap').toBe('false')
  await control(page, 'Kebabs').click()
  await page.getByRole('menuitem', { name: t('menu.close.tomorrow') }).click()
  await isOn(page, 'Kebabs').toBe('false')

  await sees(row(page, 'Adana wrap').getByText(t('menu.own-state', { state: t('menu.open') })))
  // It is disabled, and a click shows why.
  await control(page, 'Adana wrap').click({ force: true })
  await sees(page.getByRole('alert').getByText(t('menu.category-closed')))
  await isOn(page, 'Adana wrap').toBe('true')

  await control(page, 'Kebabs').click()
  await isOn(page, 'Kebabs').toBe('true')
  await isOn(page, 'Adana wrap').toBe('true')
  await isOn(page, 'Urfa wrap').toBe('false')
})

test('menu search folds Turkish letters, and its filter leaves closed products only', async () => {
  const page = await menuOfModa()
  await page.getByRole('searchbox', { name: t('menu.search') }).fill('çorbası')
  await missing(row(page, 'Adana wrap'))
  await sees(row(page, 'Ezogelin soup'))
  await sees(page.getByText(t('menu.hits', { n: 2 })))
  await page.getByRole('searchbox', { name: t('menu.search') }).fill('bread roll')
  await sees(row(page, 'Adana wrap'))
  await page.getByRole('searchbox', { name: t('menu.search') }).fill('')
  await control(page, 'Ezogelin soup').click()
  await page.getByRole('menuitem', { name: t('menu.close.always') }).click()
  await isOn(page, 'Ezogelin soup').toBe('false')
  await page.getByRole('button', { name: t('menu.only-closed') }).click()
  await sees(row(page, 'Ezogelin soup'))
  await missing(row(page, 'Lentil soup'))
})

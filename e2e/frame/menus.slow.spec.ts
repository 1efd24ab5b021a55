import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { missing, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
})

test('a desk loads the component library with the first menu that somebody opens', async () => {
  const { code } = await guestsOf(origin, world).modaOrder()
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/orders`)
  const files: string[] = []
  page.on('request', (request) => void (/\/shared-/.test(request.url()) && files.push(request.url())))
  const more = page.getByRole('button', { name: t('desk.more', { code }) })
  await sees(more)
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/shared-/.test(name))),
  ).toBe(false)
  await more.click()
  await sees(page.getByRole('menuitem', { name: t('step.detail') }))
  expect(files).toHaveLength(1)
})

test('a menu takes the focus, gives it back on Escape, and closes on a second press of its button', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/home')
  const person = page.getByTitle(t('shell.person'))
  const item = page.getByRole('menuitem', { name: t('profile.title') })
  await person.focus()
  await page.keyboard.press('Enter')
  await sees(item)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await missing(item)
  await expect.poll(() => person.evaluate((button) => button === document.activeElement)).toBe(true)
  await person.click()
  await sees(item)
  await person.click()
  await missing(item)
  expect(await person.getAttribute('aria-expanded')).toBe('false')
})

test('a bubble of the desk closes on Escape at its button, and on a press beside it', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/orders`)
  const button = page.getByRole('button', { name: t('branch.state.open') })
  const title = page.getByText(t('desk.state.title'), { exact: true }).first()
  await button.click()
  await sees(title)
  await page.keyboard.press('Escape')
  await missing(title)
  await button.click()
  await sees(title)
  await page.getByRole('heading', { level: 1 }).click()
  await missing(title)
})

test('a right click on a tab says what can be done with it', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/orders`)
  const tabs = page.getByRole('navigation', { name: t('tabs.label') })
  await tabs.getByRole('link').last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('tabs.close-this') }).click()
  await expect.poll(() => tabs.getByRole('link').count()).toBe(1)
})

import { beforeAll, expect, test } from 'vitest'
import { openUntouched } from '../harness/desk.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

test('a key of a page is heard while the page is in front, and not behind another tab', async () => {
  const page = await visit({ as: world.owner })
  const pathname = () => new URL(page.url()).pathname
  const desk = `/manegement/${world.moda.id}/orders`
  await openUntouched(page, desk)
  await sees(page.getByRole('main').getByRole('link', { name: t('phone-order.title') }))
  await page.getByRole('link', { name: t('branch.title'), exact: true }).click()
  await pageLoaded(page)
  await expect.poll(pathname, wait).toBe('/branch/list')
  await page.keyboard.press('t')
  // Listeners run in order of registration.
  await page.keyboard.press('Control+k')
  await sees(page.getByRole('dialog'))
  expect(pathname()).toBe('/branch/list')
  await page.keyboard.press('Escape')

  await page.goBack()
  await expect.poll(pathname, wait).toBe(desk)
  await sees(page.getByRole('main').getByRole('link', { name: t('phone-order.title') }))
  await page.keyboard.press('t')
  await expect.poll(pathname, wait).toBe(`/manegement/${world.moda.id}/phone-order`)
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { guestsOf } from '../harness/guest.ts'
import { axeViolations, missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  const { modaOrder, cankayaOrder } = guestsOf(origin, world)
  const [, cancelled, delivered] = [await modaOrder(), await modaOrder(), await modaOrder()]
  await cankayaOrder()
  await admin("update orders set status = 'cancelled' where id = $1", [cancelled.id])
  await admin("update orders set status = 'delivered' where id = $1", [delivered.id])
})

const searchOf = (page: Page, name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name), wait)
const rows = (page: Page) => expect.poll(() => page.getByRole('row').getByRole('link').count(), wait)

test('order list filters by several statuses by keyboard, keeps them in the address, and one press clears them', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/order/list`)
  await pageLoaded(page)
  await rows(page).toBe(3)
  const chip = page.getByRole('main').getByRole('button', { name: t('order.status'), exact: true })
  await chip.press('Enter')
  const option = (name: 'cancelled' | 'delivered') => page.getByRole('checkbox', { name: t(`status.${name}`) })
  await option('delivered').press('Space')
  await searchOf(page, 'status').toBe('delivered')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await searchOf(page, 'status').toBe('delivered,cancelled')
  await rows(page).toBe(2)
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('Escape')
  const two = page.getByRole('button', { name: `${t('order.status')}: ${t('filter.chosen', { n: 2 })}` })
  await expect.poll(() => two.evaluate((button) => button === document.activeElement), wait).toBe(true)
  await page.reload()
  await rows(page).toBe(2)
  await page.getByRole('button', { name: t('filter.remove', { name: t('order.status') }) }).press('Enter')
  await searchOf(page, 'status').toBe(null)
  await rows(page).toBe(3)
  await expect.poll(() => chip.evaluate((button) => button === document.activeElement), wait).toBe(true)
})

test('order list of all restaurants filters by several of them on a phone, in a sheet', slow, async () => {
  const page = await visit({ as: world.operator, width: 375 })
  await page.goto('/order/list')
  await pageLoaded(page)
  await rows(page).toBe(4)
  await page.getByRole('button', { name: t('filter.sheet') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Kaşık Beşiktaş' }).click()
  await sheet.getByRole('button', { name: 'Zeytin Çankaya' }).click()
  await searchOf(page, 'branch_id').toBe(`${world.besiktas.id},${world.cankaya.id}`)
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: t('filter.show') }).click()
  await missing(sheet)
  await rows(page).toBe(1)
  await sees(page.getByRole('button', { name: `${t('filter.sheet')} · 1` }))
})

import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { axeViolations, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  const { modaOrder } = guestsOf(origin, world)
  const [first, second] = [await modaOrder(), await modaOrder(), await modaOrder()]
  await admin("update orders set status = 'cancelled' where id = $1", [first.id])
  await admin("update orders set source = 'mobile' where id = $1", [second.id])
})

test('order report is grouped by channel, keeps it in the address, and a figure opens the orders that it counts', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/reporting/list-report-order')
  await pageLoaded(page)
  await sees(page.getByRole('img', { name: new RegExp(t('order-report.turnover')) }))
  await page.getByRole('combobox', { name: t('order-report.by'), exact: true }).click()
  await page.getByTitle(t('order-report.by.source'), { exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('by'), wait).toBe('source')
  const row = page.getByRole('row', { name: new RegExp(`^${t('source.web')}`) })
  await sees(row)
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await pageLoaded(page)
  const name = t('order-report.orders-behind', { name: t('source.web'), measure: t('order-report.orders'), value: '1' })
  const figure = row.getByRole('link', { name, exact: true })
  await figure.click()
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe('/order/list')
  const orders = page
    .getByRole('table', { name: t('order.list-all') })
    .getByRole('row')
    .getByRole('link')
  await expect.poll(() => orders.count(), wait).toBe(1)
  expect(new URL(page.url()).searchParams.get('source')).toBe('web')
})

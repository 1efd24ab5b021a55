import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillParties } from '../../apps/server/test/closed-report.ts'
import { insertEntry, nothing } from '../../apps/server/test/settlement-entry.ts'
import { guestsOf } from '../harness/guest.ts'
import { axeViolations, pageLoaded, sees, unroll, wait } from '../harness/look.ts'
import { isWhole } from '../harness/screens.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Creates a closed report with one order that was charged 12.00 and VAT. */
async function closedReport(world: People, month: string) {
  const { modaOrder } = guestsOf(origin, { ...world, ...(await seedRecords(a, world)) })
  const keys = { company_id: world.moda.company_id, branch_id: world.moda.id }
  const { id: order_id } = await modaOrder()
  await insertEntry(a, { ...keys, order_id }, `${month}-05`)
  const fees = { commission: 1_200, commission_vat: 240, net: -1_440 }
  await admin(
    `update settlement_entry set commission = 1200, commission_vat = 240, net = -1440, terms = '{"vat": 2000}' where order_id = $1`,
    [order_id],
  )
  const days = { from_day: `${month}-01`, until_day: `${month}-28`, currency: 'TRY', entries: 1 }
  return a.insert<{ id: number }>('commission_report', { ...keys, ...days, ...nothing, ...fees })
}

test('a closed report is invoiced, cancelled by a credit note, invoiced again and paid, after which nothing is cancelled', async () => {
  const world = await people(a)
  const report = await closedReport(world, '2020-03')
  await fillParties(admin, { id: world.moda.company_id })
  const page = await visit({ as: world.operator, expects: [/409/] })
  await page.goto('/report/commission?state=closed')
  await pageLoaded(page)
  await page.locator('tbody input[type="checkbox"]').first().check()
  await press(page, t('restaurant-invoice.issue-many'))
  const address = `/manegement/${world.moda.id}/commission-report/${report.id}/orders`
  await expect
    .poll(() => admin('select state from commission_report where id = $1', [report.id]), wait)
    .toEqual([{ state: 'invoiced' }])

  await page.goto('/report/restaurantInvoice')
  await pageLoaded(page)
  await isWhole(page, 'invoices')
  await page.locator('tbody a').first().click()
  await page.waitForURL(/\/restaurant-invoice\/\d+$/)
  await pageLoaded(page)
  await isWhole(page, 'invoice')
  await unroll(page, 1440)
  expect(await axeViolations(page)).toEqual([])
  for (const format of ['pdf', 'xml'] as const) {
    const saved = page.waitForEvent('download')
    await press(page, t(`restaurant-invoice.download.${format}`))
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^SFR\\d{13}\\.${format}$`))
  }
  await press(page, t('restaurant-invoice.credit'))
  await page.getByRole('dialog').getByRole('textbox').fill('Unvan yanlış')
  await confirm(page, t('restaurant-invoice.credit'))
  await sees(page.getByText(t('restaurant-invoice.cancelled_by_number')).first())

  await page.goto(address)
  await pageLoaded(page)
  await press(page, t('restaurant-invoice.issue'))
  await confirm(page, t('restaurant-invoice.issue'))
  const documents = page.getByRole('region', { name: t('restaurant-invoice.of-report') }).getByRole('link')
  await expect.poll(() => documents.count(), wait).toBe(3)
  await press(page, t('commission-report.pay'))
  await confirm(page, t('commission-report.pay'))
  await sees(page.getByText(t('commission-report.pay.done')))
  await documents.first().click()
  await page.waitForURL(/\/restaurant-invoice\/\d+$/)
  await press(page, t('restaurant-invoice.credit'))
  await page.getByRole('dialog').getByRole('textbox').fill('Yine yanlış')
  await confirm(page, t('restaurant-invoice.credit'))
  await sees(page.getByText(t('restaurant-invoice.paid')).last())

  const restaurant = await visit({ as: world.owner })
  await restaurant.goto(address)
  await pageLoaded(restaurant)
  const seen = restaurant.getByRole('region', { name: t('restaurant-invoice.of-report') }).getByRole('link')
  await expect.poll(() => seen.count(), wait).toBe(3)
})

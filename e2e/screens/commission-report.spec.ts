import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settleChanges } from '../../apps/server/src/modules/money/settlement/settlement.api.ts'
import { guestsOf } from '../harness/guest.ts'
import { axeViolations, pageLoaded, sees, unroll, wait } from '../harness/look.ts'
import { isWhole } from '../harness/screens.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, call, origin, pools, visit } = await stage()

/** Minor units of written amounts: `-1.234,50 ₺`. */
const minorUnits = (texts: readonly string[]) => texts.map((text) => Number(text.replace(/[^\d-]/g, '')))

/** The amount beside a term of the page. */
const figure = async (page: Page, term: string) => {
  const line = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
  return minorUnits(await line.locator('dd').allTextContents())[0] ?? Number.NaN
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Two approved orders of three days ago, with their settlement. */
async function settledOrders(world: People) {
  const { modaOrder } = guestsOf(origin, { ...world, ...(await seedRecords(a, world)) })
  for (const [kind, rate] of Object.entries({ commission: 1_200, vat: 2_000 }))
    await a.insert('commission_rate', { kind, rate, valid_from: '2020-01-01' })
  const orders = [await modaOrder(), await modaOrder()]
  for (const { id } of orders)
    await call(orderSteps.approve, {
      as: world.owner,
      params: { branch_id: world.moda.id, order_id: id },
      body: { version: 1, preparation_minutes: 20 },
    })
  const ids = orders.map(({ id }) => id)
  await admin(`update orders set created_at = created_at - interval '3 days' where id = any ($1)`, [ids])
  await admin(`update order_change set at = at - interval '3 days' where order_id = any ($1)`, [ids])
  await settleChanges(pools)
  return { ids, code: orders[0]?.code ?? '' }
}

/** Closes the days of two orders and opens their report. */
async function closeDays(page: Page, { moda }: People, { ids, code }: Awaited<ReturnType<typeof settledOrders>>) {
  // The orders are unfinished: the days cannot be closed, and each order opens.
  await page.goto(`/manegement/${moda.id}/commission-report`)
  await pageLoaded(page)
  const draft = page.getByRole('region', { name: t('commission-report.draft') })
  await sees(draft.getByText(t('commission-report.draft.waits')))
  expect(await draft.getByRole('button', { name: t('commission-report.close'), exact: true }).isDisabled()).toBe(true)
  await draft.getByRole('button', { name: code, exact: true }).click()
  await sees(page.getByRole('dialog').getByText(code).first())

  await admin(`update orders set status = 'delivered', delivered_at = now() where id = any ($1)`, [ids])
  await page.goto(`/manegement/${moda.id}/commission-report`)
  await pageLoaded(page)
  await press(page, t('commission-report.close'))
  await confirm(page, t('commission-report.close'))
  await sees(page.getByText(t('commission-report.close.done')))

  await page.goto('/report/commission')
  await pageLoaded(page)
  await page.locator('tbody a').first().click()
  await page.waitForURL(/\/commission-report\/\d+\/orders$/)
  const net = page.locator(`tbody td[data-label="${t('commission-report.net')}"]`)
  await expect.poll(() => net.count(), wait).toBe(2)
  const headNet = await figure(page, t('commission-report.net'))
  const nets = minorUnits(await net.allTextContents())
  expect(headNet).toBeLessThan(0)
  expect(nets.reduce((sum, one) => sum + one, 0)).toBe(headNet)
  expect(await figure(page, t('commission-report.payable'))).toBe(-headNet)
  for (const format of ['xlsx', 'csv'] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('action.export') }).click()
    await page.getByRole('menuitem', { name: t(`list.export.${format}`) }).click()
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
  }
  await isWhole(page, 'report')
  await unroll(page, 1440)
  expect(await axeViolations(page)).toEqual([])
}

test('a period is closed, its entries add up to its statement, and a disputed entry gets a reply', async () => {
  const world = await people(a)
  const orders = await settledOrders(world)
  const page = await visit({ as: world.operator })
  await closeDays(page, world, orders)
  const report = new URL(page.url()).pathname
  const restaurant = await visit({ as: world.owner })
  await restaurant.goto(report)
  await pageLoaded(restaurant)
  await restaurant.getByRole('button', { name: `${t('commission-dispute.add')} ${orders.code}`, exact: true }).click()
  const reason = 'Komisyon oranı sözleşmedeki gibi değil'
  await restaurant.getByRole('dialog').getByRole('textbox').fill(reason)
  await confirm(restaurant, t('commission-dispute.add'))
  await sees(restaurant.locator('tbody').getByText(t('commission-dispute.state.open')))

  await page.goto('/report/commission-dispute')
  await pageLoaded(page)
  await isWhole(page, 'disputes')
  await unroll(page, 1440)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: new RegExp(t('commission-dispute.reply')) }).click()
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByText(reason))
  await dialog.getByRole('textbox', { name: t('commission-dispute.amount') }).fill('5,00')
  await dialog.getByRole('textbox', { name: t('commission-dispute.answer') }).fill('Haklısınız')
  await confirm(page, t('commission-dispute.accept'))
  await sees(page.locator('tbody').getByText(t('commission-dispute.state.accepted')))
  await restaurant.reload()
  await sees(restaurant.locator('tbody').getByText(t('commission-dispute.state.accepted')))
})

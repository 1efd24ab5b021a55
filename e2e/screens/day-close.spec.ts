import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { fits, pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { people, seedRecords } from '../harness/world.ts'

const { a, admin, call, origin, visit } = await stage()

test('a cashier counts the drawer on a phone, closes the day with a reason, and sees the paper', async () => {
  const world = await people(a)
  const { moda, owner } = world
  const { modaOrder } = guestsOf(origin, { ...world, ...(await seedRecords(a, world)) })
  const page = await visit({ as: owner })
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/manegement/${moda.id}/day-close`)
  await page.getByLabel(t('till.start.float')).fill('500')
  await page.getByRole('button', { name: t('till.start'), exact: true }).click()

  // An open order keeps the day open and is named.
  const order = await modaOrder({ delivery_type: 'comeGetIt' })
  await page.reload()
  await sees(page.getByRole('button', { name: order.code, exact: true }))
  const params = { branch_id: moda.id, order_id: order.id }
  const card = await call(orderSteps.approve, { as: owner, params, body: { version: 1, preparation_minutes: 20 } })
  await call(orderSteps.deliver, { as: owner, params, body: { version: card.reply.version } })

  await admin('update bill set closed_at = now() where branch_id = $1', [moda.id])

  await page.reload()
  await pageLoaded(page)
  await fits(page, 'day-close 375')
  await page
    .getByRole('button', { name: t('day-close.count.more', { name: '200,00 ₺' }).replace(' ₺', '\u00a0₺') })
    .click()
  const close = page.getByRole('button', { name: t('day-close.close'), exact: true })
  expect(await close.isDisabled()).toBe(true)
  await page.getByLabel(t('day-close.reason')).fill('Kasada eksik var')
  await close.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('day-close.close'), exact: true })
    .click()
  await sees(page.getByText(t('day-close.closed', { no: 1 })))
  await page.getByRole('table').getByRole('link').first().click()
  const paper = page.getByRole('figure', { name: t('day-close.preview') })
  await sees(paper.getByText(t('day-close.numbered', { no: 1 })))
  await sees(paper.getByText('Kasada eksik var'))
})

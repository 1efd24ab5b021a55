import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { card, choose, openDesk, seesIn } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { missing, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, call: api, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

const desk = async (expects: readonly RegExp[] = []) => {
  const page = await visit({ as: world.owner, expects })
  await openDesk(page, `/manegement/${world.moda.id}/orders`)
  return page
}
const onTheWay = async () => {
  const order = await guests.modaOrder()
  const of = { as: world.owner, params: { branch_id: world.moda.id, order_id: order.id } }
  const { reply } = await api(orderSteps.approve, { ...of, body: { version: 1, preparation_minutes: 20 } })
  await api(orderSteps.depart, { ...of, body: { version: reply.version } })
  return order
}
const deliver = (page: Page, order: { code: string }) =>
  card(page, order)
    .getByRole('button', { name: t('step.deliver'), exact: true })
    .click()
const cancel = async (page: Page, order: { code: string }) => {
  await choose(page, order, t('step.cancel'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'No courier' }).check()
  await dialog.getByRole('button', { name: t('step.cancel'), exact: true }).click()
}
/** Presses the button in the toast of a step. */
const undo = async (page: Page, action: 'deliver' | 'cancel', order: { code: string }) => {
  await sees(page.getByRole('status').getByText(t(`step.done.${action}`, { code: order.code })))
  await page.getByRole('button', { name: t('step.undo') }).click()
}
const statusOf = async ({ id }: { id: number }) =>
  (await admin<{ status: string }>('select status from orders where id = $1', [id]))[0]?.status

test('a delivery and a cancellation are taken back by what their toast offers', async () => {
  const [delivered, cancelled] = [await onTheWay(), await guests.modaOrder()]
  const page = await desk()
  await deliver(page, delivered)
  await seesIn(page, 'done', delivered)
  await undo(page, 'deliver', delivered)
  await seesIn(page, 'on_the_way', delivered)
  expect(await statusOf(delivered)).toBe('on_the_way')

  await cancel(page, cancelled)
  await seesIn(page, 'done', cancelled)
  await undo(page, 'cancel', cancelled)
  await seesIn(page, 'waiting', cancelled)
  expect(await statusOf(cancelled)).toBe('waiting_for_approval')
})

test.each([
  ['deliver', 'on_the_way', onTheWay, deliver],
  ['cancel', 'waiting', () => guests.modaOrder(), cancel],
] as const)(
  'a step that fails (%s) marks its card with the reason, until it is made',
  slow,
  async (action, column, make, press) => {
    const order = await make()
    const page = await desk([/503/])
    const mark = card(page, order).getByText(t('desk.failed-step', { reason: t('error.busy') }))
    await page.route(`**/${action}`, (route) =>
      route.fulfill({ status: 503, json: { status: 503, code: 'error.busy', message: t('error.busy') } }),
    )
    await press(page, order)
    await sees(mark)
    await seesIn(page, column, order)
    if (action === 'cancel') await page.keyboard.press('Escape')
    await page.unroute(`**/${action}`)
    await press(page, order)
    await seesIn(page, 'done', order)
    await missing(mark)
  },
)

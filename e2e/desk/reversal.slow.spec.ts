import { payBill, readBill } from '@sofra/contract/order/bill/bill.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { choose, openDesk, seesIn } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { missing, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, call, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

test('a paid order at a table is cancelled with its money back in one dialog, and its bill ends at 0', async () => {
  const { moda, owner, cash } = world
  await admin("update cancel_reason set delivery_types = delivery_types || '{orderOnTheTable}'")
  await a.insert('dining_table', { company_id: moda.company_id, branch_id: moda.id, number: '7', token: 'table-7' })
  const order = await guests.modaOrder({
    delivery_type: 'orderOnTheTable',
    table_token: 'table-7',
    address: undefined,
    member: undefined,
  })
  const [bill] = await admin<{ id: number }>('select bill_id as id from orders where id = $1', [order.id])
  const params = { branch_id: moda.id, bill_id: bill?.id ?? 0 }
  const read = async () => (await call(readBill, { as: owner, params })).reply
  const { version, due } = await read()
  const body = { version, payment_method_id: cash.id, by: { kind: 'amount', amount: due } } as const
  expect((await call(payBill, { as: owner, params, body })).status).toBe(200)

  const page = await visit({ as: owner, expects: [/409/] })
  await openDesk(page, `/manegement/${moda.id}/orders`)
  await choose(page, order, t('step.cancel'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: t('step.cancel'), exact: true }).click()
  await sees(dialog.getByRole('radio', { name: t('cancel.bill.keep') }))
  await dialog.getByRole('button', { name: t('step.cancel'), exact: true }).click()
  await missing(dialog)
  await seesIn(page, 'done', order)
  await expect.poll(async () => (await read()).due, wait).toBe(0)
})

test('one of two portions is returned from the drawer, and the history names it', async () => {
  const { moda, owner } = world
  const order = await guests.modaOrder()
  const of = { as: owner, params: { branch_id: moda.id, order_id: order.id } }
  let version = 1
  for (const [step, more] of [
    ['approve', { preparation_minutes: 20 }],
    ['depart', {}],
    ['deliver', {}],
  ] as const)
    version = (await call(orderSteps[step], { ...of, body: { version, ...more } })).reply.version
  await admin("update cancel_reason set kind = 'return'")

  const page = await visit({ as: owner })
  await page.goto(`/manegement/${moda.id}/orders?order=${order.id}&of=${moda.id}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.more', { code: order.code }) })
    .click()
  await page.getByRole('menuitem', { name: t('step.return') }).click()
  const dialog = page.getByRole('dialog', { name: t('return.title', { code: order.code }) })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('checkbox').last().uncheck()
  await dialog.getByRole('spinbutton').fill('1')

  await dialog.getByRole('button', { name: t('step.return'), exact: true }).click()
  await missing(dialog)
  await sees(page.getByText(t('detail.line-returned', { n: 1 })))

  const [line] = await admin('select returned_quantity from order_line where order_id = $1 and no = 1', [order.id])
  expect(line).toEqual({ returned_quantity: 1 })
})

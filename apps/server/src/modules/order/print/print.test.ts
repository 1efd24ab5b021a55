import {
  claimPrint,
  finishPrint,
  openPrints,
  type Print,
  type PrintKind,
  printOrder,
} from '@sofra/contract/order/print/print.contract.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { printingOf } from '../../../../test/printing.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { lookAt } from './print.watch.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1 } = world
const { place, step } = orderingOf({ call }, world)
const { approved } = printingOf({ admin, call, pools }, world)
const params = { branch_id: a1.id }

const setReceipt = (receipt: object) =>
  admin('update branch set receipt = receipt || $2 where id = $1', [a1.id, JSON.stringify(receipt)])
beforeAll(() => setReceipt({ auto_print: false, copies: 2 }))
beforeEach(() => admin('delete from print_job'))

const print = (order: { id: number }, kind: PrintKind = 'receipt', device = 'till', branch_id = a1.id) =>
  call(printOrder, { as: A.owner, params: { branch_id, order_id: order.id }, body: { kind, device } })
const claim = (one: { id: number }, device: string) =>
  call(claimPrint, { as: A.owner, params: { ...params, print_id: one.id }, body: { device } })
const finish = (one: { id: number }, device: string, state: 'done' | 'failed' | 'dropped') =>
  call(finishPrint, { as: A.owner, params: { ...params, print_id: one.id }, body: { device, state } })
const open = async (as = A.owner) => (await call(openPrints, { as, params })).reply.prints
const overdue = async ({ id }: { id: number }) => {
  await admin(
    "update print_job set claimed_at = now() - interval '1 hour', created_at = now() - interval '1 hour' where id = $1",
    [id],
  )
  await lookAt({ company_id: a1.company_id, branch_id: a1.id, print_id: id }, pools)
}
test('POST order/:id/print counts prints per kind, marks copies, and returns 404 to another branch', async () => {
  const order = await place()
  const [first, second, ticket] = [await print(order), await print(order), await print(order, 'ticket')]
  expect(first.reply).toMatchObject({ kind: 'receipt', is_copy: false, copies: 2, state: 'claimed' })
  expect(second.reply).toMatchObject({ is_copy: true })
  expect(ticket.reply).toMatchObject({ kind: 'ticket', is_copy: false, copies: 1 })
  expect((await print(order, 'receipt', 'till', a2.id)).status).toBe(404)
  const both = await Promise.all([1, 2, 3].map(() => print(order, 'ticket')))
  expect(both.map(({ reply }) => reply.is_copy)).toEqual([true, true, true])
})

test('an approval prints once if configured, and one of two devices gets the print', async () => {
  const quiet = await approved(await place())
  await setReceipt({ auto_print: true })
  const order = await approved(await place())
  const [waiting] = await open()
  expect(waiting).toMatchObject({ order_id: order.id, kind: 'receipt', is_copy: false, state: 'waiting', copies: 2 })
  expect(await admin('select 1 from print_job where order_id = $1', [quiet.id])).toEqual([])
  const one = waiting as Print
  const claims = await Promise.all([claim(one, 'till'), claim(one, 'bar')])
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = claims[0]?.status === 200 ? 'till' : 'bar'
  expect((await claim(one, winner)).status).toBe(200)
  expect((await finish(one, winner === 'till' ? 'bar' : 'till', 'done')).refusal?.code).toBe('print.taken')
  expect((await finish(one, winner, 'done')).reply.state).toBe('done')
  expect((await claim(one, 'bar')).refusal?.code).toBe('print.taken')
  expect((await print(order)).reply.is_copy).toBe(true)
  // An approval that is undone and repeated prints nothing more.
  const again = (await step('revert', order)).reply
  await approved(again)
  await approved(await place())
  expect((await open())[0]?.order_id).not.toBe(order.id)
  await setReceipt({ auto_print: false })
})

test('a vanished device loses its print to another, and after three devices it is reported to the desk', async () => {
  await setReceipt({ auto_print: true })
  await approved(await place())
  const [one] = await open()
  if (!one) throw new Error('it waits')
  for (const device of ['till', 'bar']) {
    await claim(one, device)
    await overdue(one)
    expect(await open()).toMatchObject([{ id: one.id, state: 'waiting', failure: null }])
  }
  await claim(one, 'office')
  await overdue(one)
  expect(await open()).toMatchObject([{ state: 'failed', failure: 'vanished', is_copy: false }])
  // A slow device may still report success.
  expect((await finish(one, 'till', 'done')).status).toBe(409)
  expect((await finish(one, 'office', 'done')).reply.state).toBe('done')
  expect(await open()).toEqual([])
  await setReceipt({ auto_print: false })
})

test('an unclaimed print fails, and can be printed by hand as the original, or dropped', async () => {
  await setReceipt({ auto_print: true })
  await approved(await place())
  const [one] = await open()
  if (!one) throw new Error('it waits')
  await overdue(one)
  expect(await open()).toMatchObject([{ state: 'failed', failure: 'nobody' }])
  expect((await claim(one, 'till')).reply).toMatchObject({ state: 'claimed', is_copy: false, failure: null })
  expect((await finish(one, 'till', 'failed')).reply).toMatchObject({ state: 'failed', failure: 'refused' })
  expect((await finish(one, 'bar', 'dropped')).reply.state).toBe('dropped')
  expect(await open()).toEqual([])
  await setReceipt({ auto_print: false })
})

test('prints of another company return 404, and prints of invisible orders are not listed', async () => {
  const { reply } = await print(await place())
  const theirs = { as: B.owner, params: { branch_id: b1.id, print_id: reply.id } }
  expect((await call(claimPrint, { ...theirs, body: { device: 'x' } })).status).toBe(404)
  expect((await call(finishPrint, { ...theirs, body: { device: 'x', state: 'done' } })).status).toBe(404)
  const waiter = await a.user({
    account: A.account,
    keys: ['post-order-print', 'get-order-desk', 'get-order-table'],
    branches: [a1],
  })
  await finish(reply, 'till', 'failed')
  expect(await open()).toHaveLength(1)
  expect(await open(waiter)).toEqual([])
})

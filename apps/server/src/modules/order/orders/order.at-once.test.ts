import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { escalateWaiting, raise } from './order.jobs.ts'

const { a, admin, adminUrl, call, pools } = await testServer()
const world = await twoTenants(a)
const { step, place, walk } = orderingOf({ call }, world)
const atOnce = await gateOf({ admin, adminUrl })

test('of two concurrent PUT order/:id/delay one returns 409', async () => {
  const order = await walk(await place(), 'approve')
  const twice = [() => step('delay', order), () => step('delay', order)]
  const answers = await atOnce('orders where id', order.id, twice)
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  const params = { branch_id: order.branch_id, order_id: order.id }
  expect((await call(orderOne, { as: world.A.owner, params })).reply.preparation_minutes).toBe(25)
})

test('escalateWaiting skips an order that is approved concurrently', async () => {
  const order = await place()
  await admin(`update orders set created_at = now() - interval '5 minutes' where id = $1`, [order.id])
  const [answered] = await atOnce<unknown>('orders where id', order.id, [
    () => step('approve', order),
    () => escalateWaiting(pools),
  ])
  expect(answered).toMatchObject({ status: 200 })
  expect(await admin('select alarm_level from orders where id = $1', [order.id])).toEqual([{ alarm_level: 0 }])
})

test('raise locks the orders of a branch by id, so that two server instances do not deadlock', async () => {
  const [first, middle, last] = [await place(), await place(), await place()]
  const keys = { company_id: world.A.id, branch_id: first.branch_id }
  const raising = (ids: readonly number[]) => () =>
    raise(
      ids.map((id) => ({ ...keys, id, level: 2 })),
      pools,
    )
  const ids = [first.id, middle.id, last.id]
  await atOnce('orders where id', middle.id, [raising(ids), raising(ids.toReversed())])
  const raised = 'select subject_id from event where name = $1 and subject_id = any ($2) order by subject_id'
  expect(await admin(raised, ['order.unanswered', ids])).toEqual(ids.map((subject_id) => ({ subject_id })))
})

import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { lockMenu } from './menu-record.lock.api.ts'

const { a, admin, pools } = await testServer()
const { A, a1 } = await twoTenants(a)

const waiting = async () =>
  (await admin(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length

test('lockMenu locks a menu, also an empty one, for one transaction at a time, and changes nothing', async () => {
  for (const { id } of [a1, await a.branch({ company: A })]) {
    const version = () => admin('select no from menu_version where branch_id = $1 and no > 0', [id])
    const before = await version()
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const scope = { companies: [A.id], branches: [id] }
    const keys = { company_id: A.id, branch_id: id }
    const lockTaken = Promise.withResolvers<void>()
    const one = withTenant(pools, scope, async (query) => {
      await lockMenu(query, keys)
      lockTaken.resolve()
      await first.promise
      order.push('first')
    })
    await lockTaken.promise
    const other = withTenant(pools, scope, async (query) => {
      await lockMenu(query, keys)
      order.push('second')
    })
    await expect.poll(waiting).toBe(1)
    first.resolve()
    await Promise.all([one, other])
    expect(order).toEqual(['first', 'second'])
    expect(await version()).toEqual(before)
  }
})

test('a menu cannot be written without its lock', async () => {
  const scope = { companies: [A.id], branches: [a1.id] }
  const close = (locked: boolean) =>
    withTenant(pools, scope, async (query) => {
      if (locked) await lockMenu(query, { company_id: A.id, branch_id: a1.id })
      await query("update product set status = 'closed' where id = $1", [a1.plain.id])
    })
  await expect(close(false)).rejects.toThrow('without a lock of the menu')
  await close(true)
})

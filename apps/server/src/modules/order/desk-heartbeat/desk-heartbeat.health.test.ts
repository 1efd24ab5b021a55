import { branchHealth } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, b1 } = world
const { place } = orderingOf({ call }, world)

const health = async () => (await call(branchHealth, { as: A.owner, params: { branch_id: a1.id } })).reply

test('GET branch/:id/health lists the active printers of the branch and recent failed prints', async () => {
  const of = { company_id: a1.company_id, branch_id: a1.id }
  const connection = {
    connection: 'network',
    address: '10.0.0.5',
    paper: '48',
    letters: 'epson-857',
    lang: 'tr',
    kinds: [],
  }
  const agent = await a.insert('print_agent', { ...of, name: 'Kasa', paired_at: new Date(), last_seen_at: new Date() })
  const silent = await a.insert('print_agent', { ...of, name: 'Bar', paired_at: new Date() })
  const till = await a.insert('printer', { ...of, ...connection, name: 'Kasa', agent_id: agent.id })
  await a.insert('printer', { ...of, ...connection, name: 'Bar', agent_id: silent.id })
  await a.insert('printer', { ...of, ...connection, name: 'Depo', is_active: false })
  const ofB = { company_id: b1.company_id, branch_id: b1.id }
  await a.insert('printer', { ...ofB, ...connection, name: 'Başka' })
  const order = await place()
  const job = { ...of, order_id: order.id, kind: 'receipt', copies: 1, tries: 0, printer_id: till.id }
  const old = new Date(Date.now() - 13 * 3_600_000)
  for (const [revision, state, created_at] of [
    [1, 'failed', old],
    [2, 'done', new Date()],
    [3, 'failed', new Date()],
    [4, 'waiting', new Date()],
  ] as const)
    await a.insert('print_job', { ...job, revision, state, created_at })
  expect(await health()).toMatchObject({
    unprinted: 1,
    printers: [
      { name: 'Kasa', is_reachable: true, has_failed: true, last_at: expect.any(String) },
      { name: 'Bar', is_reachable: false, has_failed: false, last_at: null },
    ],
  })
  await admin('delete from print_job')
  await admin("update print_agent set last_seen_at = now() - interval '61 s'")
  const later = await health()
  expect([later.unprinted, later.printers.map(({ is_reachable }) => is_reachable)]).toEqual([0, [false, false]])
})

test('GET branch/:id/health returns 403 for a user who has every key but its own', async () => {
  const as = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== branchHealth.access) })
  expect((await call(branchHealth, { as, params: { branch_id: a1.id } })).status).toBe(403)
})

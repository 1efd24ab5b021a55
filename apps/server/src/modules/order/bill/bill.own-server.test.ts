import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { branchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { openBill, payBill, tableDesk } from '@sofra/contract/order/bill/bill.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, a1, paymentMethod } = await twoTenants(a)
const keys = ['get-bill-all', 'get-bill', 'post-bill', 'put-bill']
const waiter = await a.user({ account: A.account, keys, branches: [a1] })
const params = { branch_id: a1.id }

/** An address reserved for documentation (RFC 5737). */
const localServer = { guests_open_tables: false, own_ip: '192.0.2.10', own_port: 9100 }

test('the server opens no connection to the local address that a restaurant entered', async () => {
  // All TCP clients connect through this method.
  const connect = vi.spyOn(Socket.prototype, 'connect')
  onTestFinished(() => connect.mockRestore())
  const { reply: before } = await call(branchSettings, { as: A.owner, params })
  const { id: _id, company_id: _company, name: _name, code: _code, ...rest } = before
  const { timezone: _zone, currency_code: _currency, ...settings } = rest
  const saved = await call(putBranchSettings, {
    as: A.owner,
    params,
    body: { ...settings, page_width_mm: 80, ...localServer },
  })
  expect(saved.reply).toMatchObject(localServer)

  const number = randomUUID().slice(0, 8)
  const of = { company_id: A.id, branch_id: a1.id }
  const table = await a.insert('dining_table', { ...of, number, token: `token-${number}` })
  expect((await call(openBill, { as: waiter, params, body: { table_id: table.id } })).status).toBe(201)
  const ordered = await call(placeOrder, {
    channel: A.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: a1.id,
      delivery_type: 'orderOnTheTable',
      payment_method: paymentMethod.id,
      table_token: `token-${number}`,
      lines: [{ product_id: a1.plain.id, quantity: 1 }],
    },
  })
  expect(ordered.status).toBe(201)
  const { reply: desk } = await call(tableDesk, { as: waiter, params })
  const bill = desk.tables.find(({ id }) => id === table.id)?.bill
  if (!bill) throw new Error('the table has no open bill')
  const by = { kind: 'amount', amount: bill.due } as const
  const body = { version: bill.version, payment_method_id: paymentMethod.id, by }
  expect((await call(payBill, { as: waiter, params: { ...params, bill_id: bill.id }, body })).status).toBe(200)

  expect(JSON.stringify(connect.mock.calls)).not.toContain(localServer.own_ip)
  // Control: the spy sees a connection that is made.
  await fetch('http://127.0.0.1:1').catch(() => undefined)
  expect(JSON.stringify(connect.mock.calls)).toContain('127.0.0.1')
})

test('no server code except its declarations uses own_ip and own_port', () => {
  const root = new URL('../../../', import.meta.url)
  const filesWithAddress = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|db\.types|branch\.module)\.ts$/.test(path))
    .filter((path) => /\bown_(ip|port)\b/.test(readFileSync(new URL(path, root), 'utf8')))
  expect(filesWithAddress).toEqual([])
})

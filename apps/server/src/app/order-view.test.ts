import type { AddressInfo } from 'node:net'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { institutionImport } from '@sofra/contract/member/institution/institution.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { commissionEntryExport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { orderSettlement } from '@sofra/contract/money/settlement/settlement.contract.ts'
import { branchOrderExport, orderExport, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { hiddenColumns, orderViewOf } from '@sofra/contract/order/orders/order.view.ts'
import { phoneGuest, phoneGuests } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { memberReportExport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { orderReport, orderReportExport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { pathIdsOf } from '../../test/fixtures.ts'
import { orderingOf } from '../../test/ordering.ts'
import { testServer } from '../../test/server.ts'
import { streamReader } from '../../test/stream-reader.ts'
import { nameOf } from '../../test/sweeps/samples.ts'
import { allKeys, twoTenants } from '../../test/tenants.ts'

const { a, admin, app, bearer, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, eliza, paymentMethod } = world
const { place, step, walk } = orderingOf({ call }, world)
await app.listen({ port: 0, host: '127.0.0.1' })

const hidden = ['get-member-contact', 'get-order-price']
const blind = await a.user({
  account: A.account,
  keys: allKeys.filter((key) => !hidden.includes(key)),
  is_auth_for_account: true,
})
const seeing = await a.user({ account: A.account, keys: allKeys, is_auth_for_account: true })

const contact = ['Gizlice Soyadlı', '905559998877', 'Saklı Sokak 77']
/** A unique amount, with which every amount of the order begins. */
const price = '7654'

const reason = async (kind: 'cancel' | 'return') =>
  (
    await a.insert('cancel_reason', {
      name: { tr: 'Sebep', en: '', de: '' },
      kind,
      delivery_types: [...deliveryTypes],
      side: 'branch',
      is_active: true,
    })
  ).id
const reasons = { cancel: { reason_id: await reason('cancel') }, return: { reason_id: await reason('return') } }

/** Places an order whose guest, address and amounts can be recognised in any text. */
const markedOrder = async () => {
  const member = { phone: '+905559998877', first_name: 'Gizlice', last_name: 'Soyadlı' }
  const order = await place({ member, address: { text: 'Saklı Sokak 77', lat: 41, lng: 29 } })
  await admin(
    `update orders set goods = 76540001, delivery_fee = 76540002, tip = 76540003, total = 76549999, to_collect = 76540006
     where id = $1`,
    [order.id],
  )
  await admin(
    `update order_line set list_unit = 76540007, unit = 76540008, gross = 76540009, discount = 0, net = 76540009, vat = 76540010
     where order_id = $1`,
    [order.id],
  )
  return order
}
const order = await markedOrder()
// The log contains its changes, including amounts.
const returned = await walk(await markedOrder(), 'approve', 'depart', 'deliver')
await step('return', returned, reasons.return)

const shownIn = (bytes: Buffer | string) => {
  const text = bytes.toString()
  return [...contact, price].filter((marker) => text.includes(marker))
}

/** Every reading call of a company's users that may contain an order; exports with all allowed columns. */
const readings = contract.filter(
  ({ method, access, path, accounts }) =>
    method === 'GET' &&
    access.startsWith('get-') &&
    (!accounts || accounts.includes('customer')) &&
    /order|(?<!b)log|overview|member|desk/.test(path) &&
    // Without access to contact data imports are refused with 403, except the sample; a separate test covers it.
    (path === memberImport.sample.path || !path.startsWith(memberImport.list.path)),
)
const columnsOf = (of: Endpoint, as: typeof blind) => {
  if (of === (memberGroup.export as unknown)) return 'name'
  if (of === (member.export as unknown)) return 'first_name,last_name,phone,email,plate'
  if (of === (commissionEntryExport as unknown)) return 'order_code,net'
  if (of === (orderReportExport as unknown)) return 'name,orders'
  if (of === (memberReportExport as unknown)) return 'name,members'
  if (of !== (orderExport as unknown) && of !== (branchOrderExport as unknown))
    return 'user_name,record,columns,subject'
  const mine = hiddenColumns(orderViewOf(new Set(as === blind ? [] : hidden)))
  const all = ['code', 'customer_name', 'customer_phone', 'total']
  return all.filter((column) => !mine.includes(column)).join(',')
}
/** Calls that are refused without access to contact data or prices. */
const asksBoth = ({ errors, path }: Endpoint) =>
  path === orderSettlement.path || (errors?.[403]?.includes('member.contact-hidden') ?? false)

/** Queries for calls that need a search. */
const guestQueries: Readonly<Record<string, object>> = {
  [phoneGuests.path]: { q: '5559998877' },
  [phoneGuest.path]: { phone: '+905559998877' },
  [institutionImport.sample.path]: { format: 'csv' },
  [memberImport.sample.path]: { format: 'csv' },
}
const ask = async (of: Endpoint, as: typeof blind, memberId?: number) => {
  const params = of.path.includes(':')
    ? await pathIdsOf(
        of,
        { account: A.account, person: A.owner, company: A, branch: a1 },
        { a, call, eliza, paymentMethod },
      )
    : {}
  if ('order_id' in params) params.order_id = order.id
  if ('member_id' in params && memberId) params.member_id = memberId
  const query = of.path.endsWith('/export')
    ? { format: 'csv', columns: columnsOf(of, as) }
    : (guestQueries[of.path] ?? {})
  return call(of, { as, params, query } as never)
}

test("no reading call reveals an order's guest and amounts to a user without access to both", async () => {
  const leaked: Record<string, string[]> = {}
  const tellAll: string[] = []
  for (const of of readings) {
    const { status, bytes } = await ask(of, blind)
    expect([nameOf(of), status]).toEqual([nameOf(of), asksBoth(of) ? 403 : 200])
    if (shownIn(bytes).length) leaked[nameOf(of)] = shownIn(bytes)
    if (shownIn((await ask(of, seeing)).bytes).length) tellAll.push(nameOf(of))
  }
  expect(leaked).toEqual({})
  // Control: with both keys these calls contain the order.
  expect(tellAll).toEqual(
    expect.arrayContaining([
      'GET /branch/:branch_id/order/desk',
      'GET /order/desk',
      'GET /branch/:branch_id/order',
      'GET /order',
      'GET /branch/:branch_id/order/export',
      'GET /order/export',
      'GET /branch/:branch_id/order/:order_id',
      'GET /branch/:branch_id/phone-order/guests',
      'GET /branch/:branch_id/phone-order/guest',
    ]),
  )
})

test('GET user-log/:id omits the amounts of an order', async () => {
  const rows = await admin<{ id: number }>(
    `select id from audit_log where record = 'orders' and after ? 'returned_amount' and record_id = $1`,
    [String(returned.id)],
  )
  expect(rows).toHaveLength(1)
  const tell = async (as: typeof blind) =>
    shownIn((await call(userLog.one, { as, params: { log_id: rows[0]?.id ?? 0 } })).bytes)
  expect([await tell(blind), await tell(seeing)]).toEqual([[], [price]])
})

test('GET order neither searches by guest nor sorts by amount for users without access to them', async () => {
  const orderIds = async (as: typeof blind, query: object) => {
    const { reply } = await call(orders, { as, query } as never)
    return reply.items.map(({ id }) => id)
  }
  for (const q of ['Soyadlı', '5559998877']) {
    expect(await orderIds(blind, { q })).toEqual([])
    expect(await orderIds(seeing, { q })).toContain(order.id)
  }
  expect((await call(orders, { as: seeing, query: { sort: 'total' } } as never)).status).toBe(400)
})

test('steps, refusals and the stream reveal neither', async () => {
  const { port } = app.server.address() as AddressInfo
  const readers = []
  for (const as of [blind, seeing]) {
    const reader = streamReader(`http://127.0.0.1:${port}`, await bearer(as))
    afterAll(() => reader.cut())
    await reader.open()
    readers.push(reader)
  }
  const answers = [
    await step('approve', order, {}, blind),
    await step('approve', order, {}, blind),
    await step('cancel', { ...order, version: 2 }, reasons.cancel, blind),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200])
  expect(answers.flatMap(({ bytes }) => shownIn(bytes))).toEqual([])
  for (const reader of readers)
    await reader.until(() => reader.received.filter(({ frame }) => frame.type === 'order').length >= 2)
  const [first, second] = readers.map(({ received }) => shownIn(JSON.stringify(received)))
  expect(first).toEqual([])
  expect(second).toEqual([...contact, price])
})

test.each([
  ['waiter', 'get-order-table', 'orderOnTheTable'],
  ['dispatcher', 'get-order-delivery', 'deliveryToAddress'],
] as const)('a %s sees and moves only orders of their delivery types', async (_, key, type) => {
  const keys = allKeys.filter((one) => !/^get-order-(delivery|counter|table)$/.test(one) || one === key)
  const as = await a.user({ account: A.account, keys })
  const placed = {
    deliveryToAddress: await place(),
    orderOnTheTable: await place({ delivery_type: 'orderOnTheTable', table_token: a1.table.token, address: undefined }),
    comeGetIt: await place({ delivery_type: 'comeGetIt', address: undefined }),
  }
  const { id: guest } = await a.member({ company: A })
  const ids = Object.values(placed).map(({ id }) => id)
  await admin('update orders set member_id = $1 where id = any ($2)', [guest, ids])
  for (const of of readings.filter(({ path }) => /order(\/desk)?$/.test(path) && path !== orderReport.path)) {
    const text = (await ask(of, as, guest)).bytes.toString()
    for (const [each, { code }] of Object.entries(placed))
      expect([nameOf(of), each, text.includes(`"${code}"`)]).toEqual([nameOf(of), each, each === type])
  }
  for (const [each, one] of Object.entries(placed)) {
    const { status } = await step('approve', one, {}, as)
    expect([each, status]).toEqual([each, each === type ? 200 : 404])
  }
})

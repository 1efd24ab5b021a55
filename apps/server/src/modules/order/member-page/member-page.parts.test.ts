import { memberNotifications } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { groupsOf, memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { memberRequests } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { memberComments } from '@sofra/contract/order/comment/comment.contract.ts'
import { memberOrders } from '@sofra/contract/order/orders/order.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1 } = world
const { place, walk } = orderingOf({ call }, world)

const of = { company_id: A.id }
const [{ id: ayse }, { id: other }, { id: foreign }] = [
  await a.member({ company: A, phone: '+905551112233', first_name: 'Ayşe' }),
  await a.member({ company: A, phone: '+905551112244', first_name: 'Mehmet' }),
  await a.member({ company: B, phone: '+905551112233' }),
]
const keyOf = async (...keys: string[]) => a.user({ account: A.account, keys })
const branchUser = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
await a.visit({ id: ayse }, a2)
const masked = await keyOf(
  'get-order-all',
  'get-order-counter',
  'get-order-delivery',
  'get-comment-all',
  'get-guest-request-all',
)

const guest = { phone: '+905551112233', first_name: 'Ayşe', last_name: 'Kaya' }
const placed = async (member: object = guest, branch = a1) => place({ delivery_type: 'comeGetIt', member }, branch)
const first = await walk(await placed(), 'approve', 'ready', 'deliver')
const second = await placed()
const foreignOrder = await placed(guest, b1)
await placed({ phone: '+905551112244', first_name: 'Mehmet' })

const comment = (order: { id: number; code: string }, company_id: number, branch_id: number, member_id: number) =>
  a.insert('comment', {
    company_id,
    branch_id,
    member_id,
    order_id: order.id,
    order_code: order.code,
    member_name: 'Ayşe Kaya',
    taste: 5,
    speed: 4,
    presentation: 5,
    text: 'Sıcacık geldi',
  })
const codeOf = async (id: number) => {
  const [row] = await admin<{ code: string }>('select code from orders where id = $1', [id])
  return { id, code: row?.code ?? '' }
}
for (const { company_id, id } of [a1, b1])
  await admin('insert into comment_total (company_id, branch_id) values ($1, $2) on conflict do nothing', [
    company_id,
    id,
  ])
await comment(await codeOf(first.id), A.id, a1.id, ayse)
await comment(await codeOf(foreignOrder.id), B.id, b1.id, foreign)

const category = await a.insert('request_category', {
  name: { tr: 'Öneri', en: '', de: '' },
  kind: 'suggestion',
  recipient: 'branch',
  is_active: true,
  sort_no: 1,
})
const request = (company_id: number, branch_id: number, member_id: number, recipient: 'branch' | 'company') =>
  a.insert('guest_request', {
    company_id,
    branch_id,
    member_id,
    recipient,
    request_category_id: category.id,
    kind: 'suggestion',
    text: 'Ayran da olsa',
    name: 'Ayşe Kaya',
    contact: '+905551112233',
    lang: 'tr',
    state: 'pending',
  })
await request(A.id, a1.id, ayse, 'branch')
await request(A.id, a2.id, ayse, 'company')
await request(B.id, b1.id, foreign, 'branch')

const notify = async (company_id: number, member_id: number, status: 'sent' | 'not_sent') => {
  const { id } = await a.insert('notification', {
    company_id,
    name: 'Hafta sonu',
    channel: 'sms',
    title: {},
    text: { tr: 'Merhaba', en: '', de: '' },
    is_commercial: true,
    status: 'done',
  })
  const reason = status === 'not_sent' ? 'no-consent' : null
  await a.insert('notification_recipient', { company_id, notification_id: id, member_id, status, reason })
}
await notify(A.id, ayse, 'sent')
await notify(A.id, ayse, 'not_sent')
await notify(B.id, foreign, 'sent')

type As = { id: number }
const ayseParams = { ...of, member_id: ayse }
const calls = {
  order: (as: As, params: typeof ayseParams) => call(memberOrders, { as, params, query: {} }),
  comment: (as: As, params: typeof ayseParams) => call(memberComments, { as, params, query: {} }),
  request: (as: As, params: typeof ayseParams) => call(memberRequests, { as, params, query: {} }),
  notification: (as: As, params: typeof ayseParams) => call(memberNotifications.list, { as, params, query: {} }),
  group: (as: As, params: typeof ayseParams) => call(groupsOf, { as, params }),
}
const keys = {
  order: 'get-order-all',
  comment: 'get-comment-all',
  request: 'get-guest-request-all',
  notification: 'get-notification-all',
  group: 'get-member-group-all',
}

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  'GET member/:member_id/%s requires its key, and returns 404 for a member of another company',
  async (name) => {
    const ask = calls[name]
    const others = Object.values(keys).filter((key) => key !== keys[name])
    expect((await ask(await keyOf(keys[name]), ayseParams)).status).toBe(200)
    expect((await ask(await keyOf('get-member', ...others), ayseParams)).status).toBe(403)
    expect((await ask(A.owner, { ...of, member_id: foreign })).status).toBe(404)
    expect((await ask(A.owner, { company_id: B.id, member_id: foreign })).status).toBe(404)
    expect((await ask(B.owner, { company_id: B.id, member_id: foreign })).status).toBe(200)
  },
)

test('GET member/:member_id/order returns the member’s orders only, latest first', async () => {
  const { reply } = await calls.order(A.owner, ayseParams)
  expect(reply.items.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(reply.items[0]).toMatchObject({ customer_phone: '+905551112233' })
  expect(reply.total).toBe(2)
  const done = await call(memberOrders, { as: A.owner, params: ayseParams, query: { status: 'delivered' } as never })
  expect(done.reply.items.map(({ id }) => id)).toEqual([first.id])
})

test('GET member/:member_id/order hides contacts, amounts and orders of other branches from users without access', async () => {
  const { reply } = await calls.order(masked, ayseParams)
  expect(reply.items[0]).toMatchObject({ customer_phone: null, customer_name: null, total: null })
  expect((await calls.order(branchUser, ayseParams)).reply.items).toEqual([])
})

test('GET member/:member_id/comment and request return the member’s texts that the caller may read', async () => {
  expect((await calls.comment(A.owner, ayseParams)).reply.items).toMatchObject([
    { text: 'Sıcacık geldi', order_id: first.id },
  ])
  expect((await calls.comment(masked, ayseParams)).reply.items[0]?.member_name).toBeNull()
  const requests = (await calls.request(A.owner, ayseParams)).reply.items
  expect(requests.map(({ branch_id }) => branch_id).toSorted()).toEqual([a1.id, a2.id].toSorted())
  expect((await calls.request(masked, ayseParams)).reply.items[0]).toMatchObject({ name: null, contact: null })
  // One request is of the other branch, one is to the company.
  expect((await calls.request(branchUser, ayseParams)).reply.items).toEqual([])
  expect((await calls.comment(branchUser, ayseParams)).reply.items).toEqual([])
})

test('GET member/:member_id/notification returns each with its state and the reason for not sending', async () => {
  const { items } = (await calls.notification(A.owner, ayseParams)).reply
  expect(items.map(({ status, reason }) => [status, reason])).toEqual([
    ['not_sent', 'no-consent'],
    ['sent', null],
  ])
  expect(items[0]).toMatchObject({ name: 'Hafta sonu', channel: 'sms' })
  expect((await calls.notification(A.owner, { ...of, member_id: other })).reply.items).toEqual([])
})

test('GET member/:member_id/group returns the current groups of the member', async () => {
  const group = (name: string, member_ids: number[]) =>
    call(memberGroup.create, { as: A.owner, params: of, body: { name, rules: { on: 'members', member_ids } } })
  await group('Her zaman', [ayse, other])
  await group('Başkası', [other])
  expect((await calls.group(A.owner, ayseParams)).reply.items.map(({ name }) => name)).toEqual(['Her zaman'])
  expect((await calls.group(B.owner, { company_id: B.id, member_id: foreign })).reply.items).toEqual([])
})

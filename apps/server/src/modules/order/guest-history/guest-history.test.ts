import { guestRequest, sendRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { giveComment } from '@sofra/contract/order/comment/guest-comment.contract.ts'
import {
  mostFavourites,
  ownComments,
  ownFavourites,
  ownOrders,
  ownPage,
  ownRequests,
} from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { ownCheques, ownInbox, ownLedger } from '@sofra/contract/order/guest-history/guest-holdings.contract.ts'
import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { rewardsOf } from '../../../../test/rewards.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { newCode } from '../../marketing/gift-cheque/gift-cheque.jobs.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, paymentMethod } = world
const { place, walk } = orderingOf({ call }, world)
const { richMember, cheque } = await rewardsOf({ a, admin }, A)

interface Selling {
  id: number
  channel: { key: string }
}

/** Creates a signed-in member of a company. */
const memberOf = async (company: Selling, more: object = {}) => {
  const member = await a.member({ company, first_name: 'Ada', ...more })
  return { id: member.id, phone: String(member.phone), token: (await a.signedIn(member)).token }
}
const mine = await memberOf(A)
const other = await memberOf(A)
const foreign = await memberOf(B)
const as = (member: { token: string }, { channel }: Selling = A) => ({ channel, member })

test('GET ordering/me/order pages a member’s orders of all restaurants by key, with their lines in the caller’s language', async () => {
  const first = await place({}, a1, mine)
  const second = await place({}, a2, mine)
  await place({}, a1, other)
  await place({}, b1, foreign)
  const read = async (member = mine, more: object = {}, of: Selling = A) =>
    (await call(ownOrders, { ...as(member, of), ...more })).reply
  const { items, has_more } = await read()
  expect([items.map(({ id }) => id), has_more]).toEqual([[second.id, first.id], false])
  expect(items[1]).toMatchObject({
    code: first.code,
    token: first.token,
    status: 'waiting_for_approval',
    total: first.total,
    branch: { id: a1.id },
    lines: [{ product_id: a1.plain.id, quantity: 2, options: [] }],
  })
  expect((await read(mine, { query: { before: second.id } })).items.map(({ id }) => id)).toEqual([first.id])
  expect((await read(foreign, { query: { before: second.id + 9 } }, B)).items).toHaveLength(1)
  expect((await call(ownOrders, { channel: A.channel })).refusal.code).toBe('guest-account.signed-out')
  expect((await call(ownOrders, { channel: B.channel, member: mine })).status).toBe(401)

  for (let n = 0; n < ownPage; n += 1) await place({}, a1, mine)
  const page = await read()
  expect([page.items.length, page.has_more]).toEqual([ownPage, true])
  const rest = await read(mine, { query: { before: page.items.at(-1)?.id } })
  expect([rest.items.map(({ id }) => id), rest.has_more]).toEqual([[second.id, first.id], false])
})

test('ordering/me/favourite marks products of the company’s restaurants only, once, and only for the member', async () => {
  const list = async (member = mine, of: Selling = A) => (await call(ownFavourites.list, as(member, of))).reply.items
  const add = (product_id: number, member = mine, of: Selling = A) =>
    call(ownFavourites.add, { ...as(member, of), params: { product_id } })
  for (const one of [a1, a1, a2]) expect((await add(one.plain.id)).status).toBe(200)
  expect((await list()).map(({ product_id, branch }) => [product_id, branch.id])).toEqual([
    [a2.plain.id, a2.id],
    [a1.plain.id, a1.id],
  ])
  const [missing, theirs] = [await add(999_999_999), await add(b1.plain.id)]
  expect([missing.status, theirs.status]).toEqual([404, 404])
  expect(missing.bytes).toEqual(theirs.bytes)
  expect([await list(other), await list(foreign, B)]).toEqual([[], []])
  const remove = (member: { token: string }) =>
    call(ownFavourites.remove, { ...as(member), params: { product_id: a1.plain.id } })
  expect((await remove(other)).status).toBe(200)
  expect(await list()).toHaveLength(2)
  expect((await remove(mine)).status).toBe(200)
  expect((await list()).map(({ product_id }) => product_id)).toEqual([a2.plain.id])
})

test('PUT ordering/me/favourite/:product_id stops at the limit under concurrent calls, and accepts an existing favourite', async () => {
  await admin(
    `with made as (insert into product (company_id, branch_id, category_id, name, price, vat_rate, sort_no)
       select company_id, branch_id, category_id, name, price, vat_rate, sort_no from product, generate_series(1, $2) where id = $1
       returning company_id, branch_id, id)
     insert into member_favourite (company_id, branch_id, product_id, member_id)
     select company_id, branch_id, id, $3 from made limit $2 - 5`,
    [a1.plain.id, mostFavourites, other.id],
  )
  const free = await admin<{ id: number }>(
    'select id from product p where branch_id = $1 and not exists (select from member_favourite where product_id = p.id) limit 12',
    [a1.id],
  )
  const add = (product_id: number) => call(ownFavourites.add, { ...as(other), params: { product_id } })
  const answers = await Promise.all(free.slice(0, 10).map(({ id }) => add(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 200)?.refusal).toMatchObject({
    status: 422,
    code: 'guest-history.too-many-favourites',
  })
  const [marked] = (await call(ownFavourites.list, as(other))).reply.items
  expect((await add(marked?.product_id ?? 0)).status).toBe(200)
})

test('GET ordering/me/comment and /request return the member’s own texts with the answers', async () => {
  const order = await place({}, a1, mine)
  await walk(order, 'approve', 'depart', 'deliver')
  const marks = { taste: 5, speed: 4, presentation: 3, text: 'Çok iyi' }
  await call(giveComment, { channel: A.channel, body: { order_token: order.token, ...marks } })
  await admin("update comment set answer = 'Teşekkürler', answered_at = now() where company_id = $1", [A.id])
  const comments = async (member = mine, of: Selling = A) => (await call(ownComments, as(member, of))).reply.items
  expect(await comments()).toMatchObject([
    { ...marks, order_code: order.code, branch: { id: a1.id }, answer: 'Teşekkürler' },
  ])
  expect([await comments(other), await comments(foreign, B)]).toEqual([[], []])

  const category = await a.insert('request_category', {
    name: { tr: 'Öneri', en: 'Suggestion', de: '' },
    kind: 'suggestion',
    recipient: 'branch',
    is_active: true,
    sort_no: 1,
  })
  const body = { branch_id: a1.id, request_category_id: category.id, text: 'Daha çok tatlı', name: 'Ada', contact: '' }
  await call(sendRequest, { ...as(mine), headers: { 'idempotency-key': 'own-request-1' }, body })
  const requests = async (member = mine, of: Selling = A) =>
    (await call(ownRequests, { ...as(member, of), headers: { lang: 'en' } })).reply.items
  const [request] = await requests()
  expect(request).toMatchObject({ category: 'Suggestion', text: 'Daha çok tatlı', state: 'pending', answer: null })
  const params = { branch_id: a1.id, request_id: request?.id }
  await call(guestRequest.decide, { as: A.owner, params, body: { state: 'approved', answer: 'Olur', version: 1 } })
  expect(await requests()).toMatchObject([{ state: 'approved', answer: 'Olur' }])
  expect([await requests(other), await requests(foreign, B)]).toEqual([[], []])
})

const basket = (more: object = {}) => ({
  branch_id: a1.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id: a1.plain.id, quantity: 2 }],
  ...more,
})

test('GET ordering/me/ledger pages the movements of points and wallet, with the next expiry', async () => {
  const rich = await richMember()
  const order = await place(
    { delivery_type: 'comeGetIt', address: undefined, spend_points: 20, spend_wallet: 1_000 },
    a1,
    rich,
  )
  const read = async (member: { token: string }, query: object = {}, of: Selling = A) =>
    (await call(ownLedger, { ...as(member, of), query })).reply
  expect(await read(rich)).toMatchObject({
    items: [{ kind: 'spend', amount: -20, balance_after: 280, ref_type: 'order', order_code: order.code }],
    balance: 280,
    worth: 28_000,
    // The lot that expires in ten days was spent first.
    expiring: { points: 80 },
  })
  const wallet = await read(rich, { kind: 'wallet' })
  expect(wallet).toMatchObject({ balance: 49_000, worth: 49_000, expiring: null, items: [{ amount: -1_000 }] })
  expect((await read(rich, { kind: 'wallet', before: wallet.items[0]?.id })).items).toEqual([])
  expect(await read(other)).toMatchObject({ items: [], balance: 0, expiring: null })
  expect(await read(foreign, {}, B)).toMatchObject({ items: [], balance: 0 })
  await admin(`update licence set modules = array_remove(modules, 'loyalty') where company_id = $1`, [A.id])
  expect((await call(ownLedger, as(rich))).status).toBe(402)
  await admin(`update licence set modules = modules || '{loyalty}' where company_id = $1`, [A.id])
})

test('POST ordering/quote returns what the signed-in member may spend, and null for a member known by phone only', async () => {
  const rich = await richMember()
  const spendable = async (body: object, who: object = as(rich)) =>
    (await call(quote, { ...who, body: body as never })).reply.spendable
  const { total } = (await call(quote, { channel: A.channel, body: basket() })).reply
  // A point is a lira and pays half of the goods at most.
  const limits = { points: Math.floor(total / 200), points_worth: Math.floor(total / 200) * 100, least_points: 1 }
  expect(await spendable(basket())).toEqual({ ...limits, wallet: total })
  expect(await spendable(basket({ spend_points: 10 }))).toEqual({ ...limits, wallet: total - 1_000 })
  expect(await spendable(basket({ member: { phone: rich.phone } }), { channel: A.channel })).toBe(null)
  expect(await spendable(basket(), as(other))).toEqual({ points: 0, points_worth: 0, least_points: 1, wallet: 0 })
  await admin(`update licence set modules = array_remove(modules, 'loyalty') where company_id = $1`, [A.id])
  expect(await spendable(basket())).toEqual({ points: 0, points_worth: 0, least_points: 1, wallet: 0 })
  await admin(`update licence set modules = modules || '{loyalty}' where company_id = $1`, [A.id])
})

test('GET ordering/me/cheque returns usable cheques, whose codes an order accepts', async () => {
  const gift = await cheque('incentive', { code: '', name: { tr: 'Çek', en: 'Cheque', de: '' } })
  const keys = { company_id: A.id, cheque_id: gift.id }
  const handOut = await a.insert('gift_cheque_hand_out', { ...keys, audience: 'codes', wanted: 1, by_name: 'Test' })
  const assignment = await a.insert<{ code: string }>('gift_cheque_assignment', {
    ...keys,
    hand_out_id: handOut.id,
    member_id: mine.id,
    code: newCode(),
  })
  const read = async (member = mine, of: Selling = A) =>
    (await call(ownCheques, { ...as(member, of), headers: { lang: 'en' } })).reply.items
  expect(await read()).toMatchObject([{ code: assignment.code, name: 'Cheque', amount: 1_000, rate: 0 }])
  expect([await read(other), await read(foreign, B)]).toEqual([[], []])
  await place({ delivery_type: 'comeGetIt', address: undefined, coupon_code: assignment.code }, a1, mine)
  expect(await read()).toEqual([])
  await admin(`update licence set modules = array_remove(modules, 'campaign') where company_id = $1`, [A.id])
  expect((await call(ownCheques, as(mine))).status).toBe(402)
  await admin(`update licence set modules = modules || '{campaign}' where company_id = $1`, [A.id])
})

test('ordering/me/inbox returns the member’s own messages and marks them read', async () => {
  for (const member of [mine, other]) {
    const notification = await a.insert('notification', {
      company_id: A.id,
      name: 'Haber',
      channel: 'inbox',
      status: 'done',
      is_commercial: false,
      title: { tr: 'Haber', en: '', de: '' },
      text: { tr: 'Bugün', en: '', de: '' },
    })
    const of = { company_id: A.id, member_id: member.id, notification_id: notification.id }
    await a.insert('member_inbox', { ...of, title: `Haber ${member.id}`, text: 'Bugün' })
  }
  const read = async (member = mine, of: Selling = A) => (await call(ownInbox.list, as(member, of))).reply
  const before = await read()
  expect(before).toMatchObject({ unread: 1, has_more: false, items: [{ title: `Haber ${mine.id}`, read_at: null }] })
  expect(await read(foreign, B)).toMatchObject({ items: [], unread: 0 })
  const ids = before.items.map(({ id }) => id)
  const mark = (member: { token: string }, body: object) => call(ownInbox.read, { ...as(member), body })
  expect((await mark(other, { ids })).reply.unread).toBe(1)
  expect((await read()).unread).toBe(1)
  expect((await mark(mine, { ids })).reply.unread).toBe(0)
  expect((await mark(other, {})).reply.unread).toBe(0)
  expect((await call(ownInbox.list, { ...as(mine), query: { before: ids[0] } })).reply.items).toEqual([])
})

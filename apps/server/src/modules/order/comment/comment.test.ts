import {
  answerComment,
  branchComments,
  commentOne,
  commentSummary,
  comments,
  hideComment,
  reportComment,
  showComment,
} from '@sofra/contract/order/comment/comment.contract.ts'
import { commentable, giveComment, publicComments } from '@sofra/contract/order/comment/guest-comment.contract.ts'
import { expect, test } from 'vitest'
import { testSecret } from '../../../../test/database.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { guestToken } from '../../../kernel/guest-link.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, keyless } = world
const { place, walk } = orderingOf({ call }, world)
const manager = await a.user({ account: A.account, keys: allKeys, branches: [a1] })

const member = { phone: '+905551112233', first_name: 'Ayşe', last_name: 'Kaya' }
const delivered = async (branch = a1, more: Record<string, unknown> = { member }) =>
  walk(await place(more, branch), 'approve', 'depart', 'deliver')
const tokenOf = ({ id }: { id: number }, { id: company_id }: { id: number } = A) =>
  guestToken(testSecret, 'order', { company_id, id })
const good = { taste: 5, speed: 4, presentation: 5 }
const give = (token: string, marks: object = good, of: { channel: { key: string } } = A) =>
  call(giveComment, { channel: of.channel, body: { order_token: token, ...marks } as never })
const list = (query: object = {}, as: { id: number } = A.owner, branch_id = a1.id) =>
  call(branchComments, { as, params: { branch_id }, query })
const events = (name: string) =>
  admin<{ payload: object }>('select payload from event where name = $1 and branch_id = $2 order by no', [name, a1.id])
const points = () =>
  admin('select ref_type, amount, balance_after from ledger_entry where company_id = $1 order by id', [A.id])
/** Returns the stored sums, and the sums counted from the comments. */
const sums = async () => {
  const [stored] = await admin(
    'select comments, taste, speed, presentation, waiting from comment_total where branch_id = $1',
    [a1.id],
  )
  const [counted] = await admin(
    `select (count(*) filter (where hidden_at is null))::int as comments,
       coalesce(sum(taste) filter (where hidden_at is null), 0)::bigint as taste,
       coalesce(sum(speed) filter (where hidden_at is null), 0)::bigint as speed,
       coalesce(sum(presentation) filter (where hidden_at is null), 0)::bigint as presentation,
       (count(*) filter (where state = 'waiting'))::int as waiting from comment where branch_id = $1`,
    [a1.id],
  )
  return { stored, counted }
}
const inTime = (order: { id: number }) => ({ params: { branch_id: a1.id, comment_id: order.id } })

test('POST ordering/comment stores one comment on a delivered order, and the desk receives it', async () => {
  const order = await place({ member })
  const token = tokenOf(order)
  const readCommentable = () => call(commentable, { channel: A.channel, query: { order_token: token } })
  expect((await readCommentable()).reply).toMatchObject({ order_code: order.code, open: false, comment: null })
  expect((await give(token)).refusal).toMatchObject({ status: 422, code: 'comment.not-delivered' })
  await walk(order, 'approve', 'depart', 'deliver')
  expect((await readCommentable()).reply.open).toBe(true)
  const commentReply = await give(token, { ...good, text: 'Sıcacık geldi' })
  expect(commentReply.reply).toMatchObject({ ...good, text: 'Sıcacık geldi', answer: null })
  expect((await readCommentable()).reply).toMatchObject({ open: false, comment: { text: 'Sıcacık geldi' } })
  const again = await Promise.all([give(token), give(token)])
  for (const { refusal } of again) expect(refusal).toMatchObject({ status: 409, code: 'comment.given' })
  expect((await list()).reply).toMatchObject({
    total: 1,
    items: [{ order_code: order.code, member_name: 'Ayşe Kaya', state: 'waiting', ...good }],
    summary: { count: 1, taste: 5, speed: 4, presentation: 5, waiting: 1 },
  })
  expect((await events('comment.given')).map(({ payload }) => payload)).toEqual([{ waiting: 1 }])
})

test('POST ordering/comment is refused long after the delivery, with a guessed token and for another company', async () => {
  const late = await delivered()
  await admin("update orders set delivered_at = now() - interval '31 days' where id = $1", [late.id])
  expect((await give(tokenOf(late))).refusal).toMatchObject({ status: 422, code: 'comment.too-late' })
  const theirs = tokenOf(await place({}, b1), B)
  const refusals = [await give(theirs), await give(`${late.id.toString(36)}.${'A'.repeat(22)}`), await give('x')]
  for (const one of refusals) expect(one.bytes).toEqual(refusals[0]?.bytes)
  expect(refusals[0]?.refusal.status).toBe(404)
  expect(await admin('select 1 from comment')).toHaveLength(1)
})

test('a comment credits its member the points of the company’s rule, once', async () => {
  const rules = JSON.stringify({ points: { rate: 1_000_000, comment: 25, comment_days: 30 } })
  await admin('update company set settings = settings || $2 where id = $1', [A.id, rules])
  const order = await delivered()
  expect(await points()).toEqual([])
  await give(tokenOf(order))
  expect(await points()).toEqual([{ ref_type: 'comment', amount: 25, balance_after: 25 }])
  expect(
    await admin("select order_id, amount, expires_at > now() + interval '29 days' as lasts from points_lot"),
  ).toEqual([{ order_id: null, amount: 25, lasts: true }])
  await give(tokenOf(await delivered(a1, {})))
  await admin("update licence set modules = '{branch}' where company_id = $1", [A.id])
  await give(tokenOf(await delivered()))
  expect(await points()).toHaveLength(1)
  await admin("update licence set modules = '{branch,table,loyalty,campaign}' where company_id = $1", [A.id])
})

/** Gives a comment, and returns it with the summary after it and with its steps. */
const commentWith = async (text: string, marks: object) => {
  const order = await delivered()
  await give(tokenOf(order), { ...marks, text })
  const { items, summary: before } = (await list()).reply
  const row = items.find(({ order_code }) => order_code === order.code)
  if (!row) throw new Error('the comment is listed')
  const of = inTime(row)
  return {
    row,
    before,
    answer: (answer: string, version: number) => call(answerComment, { as: manager, ...of, body: { answer, version } }),
    report: (version: number) => call(reportComment, { as: manager, ...of, body: { reason: 'Rakip firma', version } }),
    hide: (version: number) => call(hideComment, { as: world.eliza, ...of, body: { reason: 'Hakaret', version } }),
    show: (version: number) => call(showComment, { as: manager, ...of, body: { version } }),
  }
}
const middling = { taste: 3, speed: 3, presentation: 3 }
const seenByGuests = () => call(publicComments, { channel: A.channel, query: { branch_id: a1.id } })

test('an answer is stored once; one to a stale version returns 409', async () => {
  const { answer } = await commentWith('Ilık geldi', middling)
  expect((await answer('Çok üzgünüz', 1)).reply).toMatchObject({
    state: 'answered',
    answer: 'Çok üzgünüz',
    answered_by: expect.any(String),
    version: 2,
  })
  expect((await answer('x', 1)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
})

test('a hidden comment leaves the means and the public list in the same statement', async () => {
  const { before, answer, report, hide } = await commentWith('Geç geldi', middling)
  await answer('Çok üzgünüz', 1)
  expect((await report(2)).reply.state).toBe('reported')
  expect((await list()).reply.summary).toMatchObject({ count: before.count, waiting: before.waiting - 1 })
  expect((await hide(3)).reply).toMatchObject({
    state: 'hidden',
    hidden_reason: 'Hakaret',
    reported_reason: 'Rakip firma',
  })
  expect((await list()).reply.summary.count).toBe(before.count - 1)
  const { stored, counted } = await sums()
  expect(stored).toEqual(counted)
  const others = (await seenByGuests()).reply
  expect(others.items.some(({ text }) => text === 'Geç geldi')).toBe(false)
  expect(others.means.count).toBe(before.count - 1)
})

test('a comment that is shown again is public, and each of its steps is logged and emitted', async () => {
  const { row, answer, report, hide, show } = await commentWith('Soğuk geldi', { taste: 1, speed: 2, presentation: 1 })
  const earlier = (await events('comment.changed')).length
  await answer('Çok üzgünüz', 1)
  await report(2)
  await hide(3)
  expect((await show(4)).reply).toMatchObject({ state: 'answered', hidden_reason: null, reported_reason: null })
  expect((await seenByGuests()).reply.items[0]).toMatchObject({
    name: 'Ayşe K.',
    text: 'Soğuk geldi',
    answer: 'Çok üzgünüz',
  })
  const { stored, counted } = await sums()
  expect(stored).toEqual(counted)
  expect(
    await admin("select 1 from audit_log where record = 'comment' and record_id = $1", [String(row.id)]),
  ).toHaveLength(4)
  const changed = (await events('comment.changed')).slice(earlier).map(({ payload }) => payload)
  expect(changed).toHaveLength(4)
  expect(changed.at(-1)).toEqual({
    waiting: (await call(commentSummary, { as: manager, params: { branch_id: a1.id } })).reply.waiting,
  })
})

test('of two concurrent changes of a comment one returns 409', async () => {
  const [row] = (await list()).reply.items
  if (!row) throw new Error('there is one')
  const body = (reason: string) => ({ reason, version: row.version })
  const both = await Promise.all(
    ['a', 'b'].map((reason) => call(hideComment, { as: A.owner, ...inTime(row), body: body(reason) })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { stored, counted } = await sums()
  expect(stored).toEqual(counted)
})

test('comments of another branch return 404, and names are hidden from users without contact access', async () => {
  const order = await walk(await place({ member }, a2), 'approve', 'depart', 'deliver')
  await give(tokenOf(order))
  const [theirs] = (await list({}, A.owner, a2.id)).reply.items
  const comment_id = theirs?.id ?? 0
  for (const branch_id of [a2.id, a1.id]) {
    const params = { branch_id, comment_id }
    expect((await call(commentOne, { as: manager, params })).status).toBe(404)
    expect((await call(hideComment, { as: manager, params, body: { reason: 'x', version: 1 } })).status).toBe(404)
  }
  for (const as of [B.owner]) expect((await list({}, as)).status).toBe(404)
  expect((await call(comments, { as: B.owner })).reply).toMatchObject({ total: 0, summary: { count: 0, taste: null } })
  const all = (await call(comments, { as: A.owner })).reply
  expect(all.items.map(({ branch_id }) => branch_id)).toContain(a2.id)
  expect((await call(comments, { as: manager })).reply.items.map(({ branch_id }) => branch_id)).not.toContain(a2.id)
  expect((await list({}, keyless)).status).toBe(403)
  const nameless = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'get-member-contact') })
  const { items } = (await call(comments, { as: nameless })).reply
  expect(items.map(({ member_name }) => member_name)).toEqual(items.map(() => null))
  const [first] = items
  if (!first) throw new Error('there are some')
  const params = { branch_id: first.branch_id, comment_id: first.id }
  expect((await call(commentOne, { as: nameless, params })).reply.member_name).toBeNull()
})

test('GET comment filters by words, rating, state and time', async () => {
  const texts = async (query: object) =>
    (await call(comments, { as: A.owner, query })).reply.items.map(({ text }) => text)
  expect(await texts({ q: 'SOGUK' })).toEqual(['Soğuk geldi'])
  expect(await texts({ q: 'sıcacık', rating: 'good' })).toEqual(['Sıcacık geldi'])
  expect(await texts({ rating: 'poor', state: 'answered,hidden' })).toEqual(['Soğuk geldi'])
  expect(await texts({ to: '2020-01-01T00:00:00Z' })).toEqual([])
})

import { randomUUID } from 'node:crypto'
import {
  guestRequest,
  guestRequestState,
  sendRequest,
} from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { requestStates, requestSteps } from '@sofra/contract/member/guest-request/guest-request.states.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, config } = await testServer({ rateLimits: true })
const { A, B, a1, a2, b1, keyless } = await twoTenants(a)
const manager = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
const categoryOf = (recipient: string, kind = 'request', is_active = true) =>
  a.insert('request_category', {
    name: { tr: `${recipient} ${kind}`, en: '', de: '' },
    kind,
    recipient,
    is_active,
    sort_no: 99,
  })
const toBranch = await categoryOf('branch')
const toCompany = await categoryOf('company', 'suggestion')
const closed = await categoryOf('branch', 'complaint', false)

const send = (more: object = {}, of: { channel: { key: string } } = A) =>
  call(sendRequest, {
    channel: of.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: { branch_id: a1.id, request_category_id: toBranch.id, text: 'Çocuk menüsü olsa', ...more } as never,
  })
const list = (as: { id: number } = A.owner, query: object = {}, branch_id = a1.id) =>
  call(guestRequest.list, { as, params: { branch_id }, query })
const decide = (id: number, body: object, as: { id: number } = manager, branch_id = a1.id) =>
  call(guestRequest.decide, { as, params: { branch_id, request_id: id }, body: body as never })
const calm = () => admin('delete from attempt')
const newest = async (more: object = {}) => {
  await calm()
  await send(more)
  const [row] = (await list()).reply.items
  if (!row) throw new Error('it was sent')
  return row
}
const letters = () =>
  admin<{ recipient: string; plain: string }>(
    "select recipient, plain from mail where template = 'request-answered' order by id",
  )

test('POST ordering/request reaches the restaurant, by a category offered to guests', async () => {
  expect((await send({ name: 'Ayşe Kaya', contact: '0555 111 22 33' })).reply.state).toBe('pending')
  expect((await list()).reply).toMatchObject({
    waiting: 1,
    items: [
      { kind: 'request', text: 'Çocuk menüsü olsa', name: 'Ayşe Kaya', contact: '+905551112233', state: 'pending' },
    ],
  })
  expect(await admin('select name, payload from event where branch_id = $1', [a1.id])).toEqual([
    { name: 'guest-request.sent', payload: { waiting: 1 } },
  ])
})

test('GET ordering/request-state returns the state for a token, as the letter’s link does', async () => {
  await calm()
  const stateOf = (request_token: string, of: { channel: { key: string } } = A) =>
    call(guestRequestState, { channel: of.channel, query: { request_token } })
  const { token } = (await send({ contact: 'ayse@demo.sofra' })).reply
  const expectedState = { category: 'branch request', text: 'Çocuk menüsü olsa', state: 'pending', answer: null }
  expect((await stateOf(token)).reply).toMatchObject(expectedState)
  const [row] = (await list()).reply.items
  await decide(row?.id ?? 0, { state: 'denied', answer: 'Yerimiz dar', version: 1 })
  const { reply } = await stateOf(token)
  expect(reply).toMatchObject({ state: 'denied', answer: 'Yerimiz dar' })
  expect(Object.keys(reply)).not.toContain('contact')
  const [letter] = await admin<{ plain: string }>("select plain from mail where template = 'request-answered'")
  expect(letter?.plain).toContain(`${config.guestUrl}/o/${a1.id}?request=${token}`)
  for (const [forged, of] of [
    [token, B],
    [`${token.slice(0, -3)}abc`, A],
    ['1', A],
  ] as const)
    expect([forged, (await stateOf(forged, of)).status]).toEqual([forged, 404])
  await admin('delete from mail')
  await admin('delete from guest_request')
})

test('POST ordering/request returns the same reply and link for the same key, stored once, also concurrently', async () => {
  await calm()
  const key = { 'idempotency-key': randomUUID() }
  const body = { branch_id: a1.id, request_category_id: toBranch.id, text: 'Salata tuzluydu' }
  const sendOnce = (more: object = {}, of: { channel: { key: string } } = A) =>
    call(sendRequest, { channel: of.channel, headers: key, body: { ...body, ...more } as never })
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendOnce()))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  answers.push(await sendOnce())
  expect(new Set(answers.map(({ reply }) => JSON.stringify(reply))).size).toBe(1)
  const texts = () => admin<{ text: string }>("select text from guest_request where text = 'Salata tuzluydu'")
  expect(await texts()).toHaveLength(1)
  // A replay does not count: five per address are allowed.
  expect(await admin('select max(tries) as most from attempt')).toEqual([{ most: 1 }])
  const reused = await sendOnce({ text: 'Başka' })
  expect([reused.refusal.status, reused.refusal.code]).toEqual([422, 'idempotency.key-reused'])
  const theirs = await sendOnce({ branch_id: b1.id }, B)
  expect([theirs.status, theirs.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect((await sendOnce()).reply.token).toBe(answers[0]?.reply.token)
  const nameless = await call(sendRequest, { channel: A.channel, body: body as never })
  expect([nameless.refusal.status, nameless.refusal.code]).toEqual([400, 'idempotency.key-missing'])
  await admin('delete from guest_request')
})

test('requests to the company are visible only to users who see all of its branches', async () => {
  const { id } = await newest({ request_category_id: toCompany.id })
  expect((await list()).reply.items.map((row) => row.id)).toContain(id)
  const seen = (await list(manager)).reply
  expect(seen.items.map((row) => row.id)).not.toContain(id)
  expect(seen.waiting).toBe((await list()).reply.waiting - 1)
  const params = { branch_id: a1.id, request_id: id }
  expect((await call(guestRequest.one, { as: manager, params })).status).toBe(404)
  expect((await decide(id, { state: 'approved', version: 1 })).status).toBe(404)
})

test('a request allows only the steps of its state, and the author gets an e-mail', async () => {
  for (const from of requestStates) {
    for (const to of requestStates.filter((state) => state !== 'pending')) {
      const { id } = await newest({ contact: 'ayse@demo.sofra' })
      await admin('update guest_request set state = $2 where id = $1', [id, from])
      const answer = await decide(id, { state: to, answer: 'Olur', version: 1 })
      const expected = requestSteps[from].includes(to) ? 'allowed' : 'guest-request.step'
      expect([from, to, answer.status === 200 ? 'allowed' : answer.refusal.code]).toEqual([from, to, expected])
    }
  }
  const sent = await letters()
  expect(sent).toHaveLength(Object.values(requestSteps).flat().length)
  expect(sent[0]).toMatchObject({ recipient: 'ayse@demo.sofra', plain: expect.stringContaining('Olur') })
})

test('a denial needs an answer, and the second of two decisions returns a conflict', async () => {
  const { id } = await newest({ contact: '05551112233' })
  const before = (await letters()).length
  expect((await decide(id, { state: 'denied', version: 1 })).refusal).toMatchObject({
    status: 422,
    code: 'guest-request.answer-missing',
  })
  const both = await Promise.all([
    decide(id, { state: 'approved', answer: '', version: 1 }),
    decide(id, { state: 'denied', answer: 'Olmaz', version: 1 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await letters()).toHaveLength(before)
  expect(
    await admin("select 1 from audit_log where record = 'guest_request' and record_id = $1", [String(id)]),
  ).toHaveLength(1)
})

test("an approved request credits its member with the company's points, once", async () => {
  const rules = JSON.stringify({ points: { rate: 1_000_000, request: 40, request_days: 0 } })
  await admin('update company set settings = settings || $2 where id = $1', [A.id, rules])
  const member = await a.member({ company: A, phone: '+905557778899' })
  const entries = () =>
    admin(
      `select e.ref_type, e.amount from ledger_entry e join ledger_account l on l.company_id = e.company_id and l.id = e.account_id
       where l.member_id = $1`,
      [member.id],
    )
  const { id } = await newest({ contact: '0555 777 88 99' })
  await decide(id, { state: 'denied', answer: 'Şimdilik değil', version: 1 })
  expect(await entries()).toEqual([])
  await decide(id, { state: 'approved', version: 2 })
  await decide(id, { state: 'completed', version: 3 })
  expect(await entries()).toEqual([{ ref_type: 'request', amount: 40 }])
})

test('POST ordering/request refuses an invalid contact, a closed category and an inactive restaurant', async () => {
  await calm()
  expect((await send({ contact: 'call me' })).refusal).toMatchObject({
    status: 422,
    code: 'guest-request.contact-rule',
  })
  expect((await send({ request_category_id: closed.id })).status).toBe(404)
  const [foreign, none] = [await send({ branch_id: b1.id }), await send({ branch_id: 999_999 })]
  expect(foreign.refusal.status).toBe(404)
  expect(foreign.bytes).toEqual(none.bytes)
  await admin('update branch set is_active = false where id = $1', [a2.id])
  expect((await send({ branch_id: a2.id })).refusal).toMatchObject({ status: 422, code: 'guest-request.closed' })
})

test('the sixth request of an address in an hour is refused, and stores nothing', async () => {
  await calm()
  const [{ n } = { n: 0 }] = await admin<{ n: number }>('select count(*)::int as n from guest_request')
  const answers: number[] = []
  for (let i = 0; i < 8; i += 1) answers.push((await send()).status)
  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  expect(await admin('select count(*)::int as n from guest_request')).toEqual([{ n: n + 5 }])
  await calm()
})

test('requests of a foreign branch return 404, and contacts need access to guests’ names', async () => {
  const { id } = await newest({ name: 'Ayşe', contact: 'ayse@demo.sofra' })
  expect((await list(B.owner)).status).toBe(404)
  for (const branch_id of [b1.id, a1.id])
    expect((await decide(id, { state: 'approved', version: 1 }, B.owner, branch_id)).status).toBe(404)
  expect((await list(keyless)).status).toBe(403)
  const nameless = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'get-member-contact') })
  const [row] = (await list(nameless)).reply.items
  expect(row).toMatchObject({ id, name: null, contact: null })
})

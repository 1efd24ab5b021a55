import { branchList, branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, eliza, dealer } = await twoTenants(a)

const never = { weekly: [], exceptions: [] }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id).sort((x, y) => x - y)

const stateOf = async (branch: { id: number }) =>
  (await call(branchOne, { as: A.owner, params: { branch_id: branch.id } })).reply

test('GET branch lists the branches in scope, with an exact total', async () => {
  const seenBy = async (as: { id: number }) => {
    const { items, total } = (await call(branchList, { as, query: { limit: 100 } })).reply
    expect(total).toBe(items.length)
    return idsOf(items)
  }
  expect(await seenBy(A.owner)).toEqual(idsOf([a1, a2]))
  expect(await seenBy(A.branchUser)).toEqual([a1.id])
  expect(await seenBy(B.owner)).toEqual([b1.id])
  expect(await seenBy(dealer)).toEqual(idsOf([a1, a2]))
  expect(await seenBy(eliza)).toEqual(idsOf([a1, a2, b1]))
})

test('GET branch counts rows beyond the page in the total', async () => {
  const first = (await call(branchList, { as: A.owner, query: { limit: 1, sort: 'name' } })).reply
  const second = (await call(branchList, { as: A.owner, query: { limit: 1, sort: 'name', page: 2 } })).reply
  expect([first.total, second.total]).toEqual([2, 2])
  expect(idsOf([...first.items, ...second.items])).toEqual(idsOf([a1, a2]))
})

test('GET branch?q folds Turkish letters and stays inside the tenant', async () => {
  const company = await a.company()
  const matching = await a.branch({ company, name: 'Işıklı Köşe', city: 'İzmir' })
  const search = async (as: { id: number }, q: string) =>
    idsOf((await call(branchList, { as, query: { q } })).reply.items)
  for (const q of ['isikli', 'IŞIKLI', 'köse', 'ızmır']) expect(await search(eliza, q)).toEqual([matching.id])
  expect(await search(A.owner, 'isikli')).toEqual([])
  expect(await search(eliza, '%')).toEqual([])
})

test('GET branch?company_id returns an empty list for a foreign company, as for an unknown one', async () => {
  const listed = async (company_id: number) =>
    (await call(branchList, { as: A.owner, query: { company_id } })).reply.total
  expect(await listed(B.id)).toBe(0)
  expect(await listed(999_999)).toBe(0)
  expect(await listed(A.id)).toBe(2)
})

test('GET branch/:id returns currency, licence and receipt', async () => {
  const branch = await stateOf(a1)
  expect(branch).toMatchObject({ id: a1.id, company_id: A.id, state: 'open', next_opening: null })
  expect(branch.currency).toMatchObject({ code: 'TRY', symbol: '₺', decimals: 2 })
  expect(branch.licensed_modules).toEqual(['branch', 'table', 'reservation', 'loyalty', 'campaign', 'caller_id'])
  expect(branch.receipt.copies).toBe(1)
  await admin(`update licence set ends_at = now() - interval '8 days' where company_id = $1`, [A.id])
  expect(await stateOf(a1)).toMatchObject({ licensed_modules: [], state: 'closed', stop: 'licence' })
  await admin('update licence set ends_at = null where company_id = $1', [A.id])
})

test('a branch without hours is closed until PUT branch/:id/state opens it', async () => {
  const branch = await a.branch({ company: A, hours: never, set_up_at: new Date() })
  expect((await stateOf(branch)).state).toBe('closed')
  const opened = await call(putBranchState, {
    as: A.owner,
    params: { branch_id: branch.id },
    body: { state: 'open', until: inAnHour(), version: 1 },
  })
  expect(opened.reply).toMatchObject({ state: 'open', manual_state: 'open', version: 2 })
  await admin(`update branch set manual_until = now() - interval '1 second' where id = $1`, [branch.id])
  expect((await stateOf(branch)).state).toBe('closed')
})

test('GET branch/:id returns the next opening while closed by the hours', async () => {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const hours = { weekly: [], exceptions: [{ date: inThreeDays, ranges: [{ start: 600, end: 1_200 }] }] }
  const branch = await a.branch({ company: A, hours, timezone: 'UTC' })
  expect(await stateOf(branch)).toMatchObject({ state: 'closed', next_opening: `${inThreeDays}T10:00:00.000Z` })
})

test('PUT branch/:id/state emits with the next number of the branch', async () => {
  const branch = await a.branch({ company: A, set_up_at: new Date() })
  for (const [version, state] of (['busy', 'closed', 'auto'] as const).entries()) {
    const { reply } = await call(putBranchState, {
      as: A.owner,
      params: { branch_id: branch.id },
      body: { state, version: version + 1 },
    })
    expect(reply.state).toBe(state === 'auto' ? 'open' : state)
  }
  const events = await admin('select no, name, subject_id, payload from event where branch_id = $1 order by no', [
    branch.id,
  ])
  const event = { name: 'branch.status-changed', subject_id: branch.id, payload: {} }
  expect(events).toEqual([1, 2, 3].map((no) => ({ no, ...event })))
})

test('PUT branch/:id/state returns 409 with the present state for a stale version, and emits nothing', async () => {
  const branch = await a.branch({ company: A, set_up_at: new Date() })
  const request = { as: A.owner, params: { branch_id: branch.id }, body: { state: 'busy', version: 1 } } as const
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(putBranchState, request)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const refused = answers.find(({ status }) => status === 409)?.refusal
  expect(refused).toMatchObject({ code: 'error.stale', present: { id: branch.id, state: 'busy', version: 2 } })
  expect(await admin('select no from event where branch_id = $1', [branch.id])).toEqual([{ no: 1 }])
})

test('PUT branch/:id/state refuses to open a branch whose set-up is unfinished, but closes it', async () => {
  const branch = await a.branch({ company: A })
  const set = (state: 'open' | 'auto' | 'busy' | 'closed') =>
    call(putBranchState, { as: A.owner, params: { branch_id: branch.id }, body: { state, version: 1 } })
  for (const state of ['open', 'auto', 'busy'] as const)
    expect((await set(state)).refusal).toMatchObject({ status: 409, code: 'setup.blocked' })
  expect((await set('closed')).status).toBe(200)
})

test.each([
  ['is switched off', { is_active: false }],
  ['whose contract has ended', { contract_ends_at: new Date(Date.now() - 1_000) }],
])('PUT branch/:id/state refuses a branch that %s, which stays closed', async (_, overrides) => {
  const branch = await a.branch({ company: A, manual_state: 'open', ...overrides })
  expect((await stateOf(branch)).state).toBe('closed')
  const { refusal } = await call(putBranchState, {
    as: A.owner,
    params: { branch_id: branch.id },
    body: { state: 'open', version: 1 },
  })
  expect(refusal).toMatchObject({ status: 409, code: 'branch.state.cannot-change', present: { version: 1 } })
  expect(refusal.present).not.toHaveProperty('hours')
})

test.each([
  ['an end in the past', { state: 'busy', until: '2020-01-01T00:00:00Z' }, 'rule.future'],
  ['an end of the hours', { state: 'auto', until: '2999-01-01T00:00:00Z' }, 'rule.invalid'],
] as const)('PUT branch/:id/state refuses %s', async (_, change, code) => {
  const { refusal } = await call(putBranchState, {
    as: A.owner,
    params: { branch_id: a2.id },
    body: { ...change, version: 1 },
  })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'until', code }] })
})

test('every call returns 404 for a branch outside the scope', async () => {
  for (const [as, branch] of [
    [A.owner, b1],
    [B.owner, a1],
    [A.branchUser, a2],
    [dealer, b1],
  ] as const) {
    const params = { branch_id: branch.id }
    expect((await call(branchOne, { as, params })).status).toBe(404)
    expect((await call(putBranchState, { as, params, body: { state: 'closed', version: 1 } })).status).toBe(404)
  }
  expect(await admin('select manual_state from branch where id = any ($1)', [[a1.id, a2.id, b1.id]])).toEqual(
    Array(3).fill({ manual_state: 'auto' }),
  )
})

import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { user as userCalls } from '@sofra/contract/access/user/user.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { expect, test } from 'vitest'
import { type Party, parties } from '../../test/parties.ts'
import { testServer } from '../../test/server.ts'
import { ownRequests } from '../../test/sweeps/matrix.ts'
import { nameOf } from '../../test/sweeps/samples.ts'

const { a, admin, call } = await testServer()
const world = await parties(a)
const { A, eliza, paymentMethod } = world
const acting = world.parties.find(({ who }) => who === 'acting as A') as Party
const tools = { a, call, eliza, paymentMethod }
const writes = contract.filter(
  ({ method, access, answers }) => method !== 'GET' && access !== 'public' && answers !== 'stream',
)

interface Logged {
  user_id: number | null
  acting_company_id: number | null
  call: string | null
}

const loggedSince = async (id: number) =>
  admin<Logged & Record<string, unknown>>(
    'select user_id, acting_company_id, call from audit_log where id > $1 order by id',
    [id],
  )
const newest = async () => (await admin<{ id: number }>('select coalesce(max(id), 0) as id from audit_log'))[0]?.id ?? 0

/** Returns logged changes of another user, or without the company that the user acted as. */
const misnamed = (rows: readonly Logged[]) =>
  rows.filter((row) => row.user_id !== eliza.id || row.acting_company_id !== A.id || !row.call)

test('every change while acting as a company is logged with the user and the company', async () => {
  const requests = await ownRequests(writes, acting, tools)
  const before = await newest()
  const changed: string[] = []
  for (const { endpoint, parts } of requests) {
    const { status } = await call(endpoint, { as: acting.as, ...parts } as never)
    if (status < 300) changed.push(nameOf(endpoint))
  }
  const rows = await loggedSince(before)
  console.log(`${changed.length} calls succeeded as a company, ${rows.length} changes logged`)
  expect(misnamed(rows)).toEqual([])
  expect(new Set(rows.map((row) => row.call)).size).toBeGreaterThan(10)
})

const closed = contract.filter(({ ownPeopleOnly }) => ownPeopleOnly)

test('calls for own people only return 403 to a caller who acts as the company', async () => {
  expect(closed.length).toBeGreaterThan(3)
  for (const { endpoint, parts } of await ownRequests(closed, { ...acting, as: { id: eliza.id } }, tools)) {
    const { refusal } = await call(endpoint, { as: acting.as, ...parts } as never)
    expect([nameOf(endpoint), refusal.status, refusal.code]).toEqual([nameOf(endpoint), 403, 'error.acting'])
  }
})

/** Calls that set a password, payments, or the senders of messages. */
const sensitive = ({ method, path, access }: Endpoint) =>
  method !== 'GET' && access !== 'public' && /change-password|\/settings\/(payment|mail)/.test(path)
const open = (calls: readonly Endpoint[]) =>
  calls.filter((one) => sensitive(one) && !one.ownPeopleOnly && one.accounts?.join() !== 'eliza').map(nameOf)

test('the calls of passwords, payments, mail and addresses are for own people only', async () => {
  expect(contract.filter(sensitive).length).toBeGreaterThan(2)
  expect(open(contract)).toEqual([])
  const person = (await call(userCalls.one, { as: A.owner, params: { user_id: A.branchUser.id } })).reply
  const { name, surname, phone, lang, profile_image, role_ids, company_ids, branch_ids, version } = person
  const { is_auth_for_account, is_kiosk } = person
  const rest = { name, surname, phone, lang, profile_image, role_ids, company_ids, branch_ids, version }
  const body = { ...rest, is_auth_for_account, is_kiosk, email: 'taken-over@demo.sofra' }
  const { status } = await call(userCalls.update, {
    as: acting.as,
    params: { user_id: A.branchUser.id },
    body,
  } as never)
  expect(status).toBe(403)
  const [unchanged] = await admin('select email from app_user where id = $1', [A.branchUser.id])
  expect(unchanged).toEqual({ email: A.branchUser.email })
})

test('an acting session ends with its parent at once', async () => {
  const as = { id: eliza.id, acting: A.id }
  expect((await call(getInfo, { as })).reply.acting).toMatchObject({ company_id: A.id })
  await admin(
    `insert into session (id, user_id, account_id, token_hash, expires_at)
     select gen_random_uuid(), id, account_id, 'parent', now() + interval '1 hour' from app_user where id = $1`,
    [eliza.id],
  )
  await admin(
    `update session set parent = (select id from session where token_hash = 'parent') where acting_company_id is not null`,
  )
  expect((await call(getInfo, { as })).status).toBe(200)
  await admin(`update session set revoked_at = now() where token_hash = 'parent'`)
  await expect.poll(async () => (await call(getInfo, { as })).status).toBe(401)
})

test('control: a change logged without its company, and a call without ownPeopleOnly, are reported', () => {
  expect(misnamed([{ user_id: eliza.id, acting_company_id: null, call: 'PUT /x' }])).toHaveLength(1)
  const reply = closed[0]?.reply
  const unscopedCall = {
    method: 'PUT',
    path: '/company/:company_id/settings/payment',
    access: 'put-company-settings',
    reply,
  }
  expect(open([unscopedCall as Endpoint])).toEqual(['PUT /company/:company_id/settings/payment'])
})

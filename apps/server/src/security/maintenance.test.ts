import { login } from '@sofra/contract/access/session/session.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import { checkAvailability } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test } from 'vitest'
import type { Signed } from '../../test/caller.ts'
import { testPassword } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { nameOf } from '../../test/sweeps/samples.ts'
import { twoTenants } from '../../test/tenants.ts'

const { a, admin, bearer, call, app } = await testServer()
const { A, dealer, eliza } = await twoTenants(a)
const guest = await a.signedIn(await a.member({ company: A }))

const running = async (on: boolean) => {
  await admin(
    `update site set maintenance = $1, maintenance_text = '{"tr": "Taşınıyoruz", "en": "", "de": "Wir ziehen um"}'`,
    [on],
  )
  // Wait until the settings are read again.
  await expect.poll(async () => (await call(checkAvailability, {})).reply.maintenanceStatus).toBe(on)
}

/** Calls that stay open: signing in and out, and what pages and sites load first. */
const open = [
  'GET /index/check-availability/1',
  'GET /index/ready',
  'GET /language',
  'GET /ordering/content/:slug',
  'GET /ordering/front',
  'GET /words',
  'POST /user/login',
  'POST /user/logout',
  'POST /user/refresh',
]

const send = async (endpoint: Endpoint, headers: Readonly<Record<string, string>>) => {
  const {
    statusCode,
    headers: answered,
    body,
  } = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:\w+/g, '1')}`,
    headers: { lang: 'de', ...headers },
  })
  if (statusCode !== 503) return `${nameOf(endpoint)}: ${statusCode}`
  const { code, message } = JSON.parse(body) as { code: string; message: string }
  const says = code === 'maintenance.text' && message === 'Wir ziehen um' && Number(answered['retry-after']) > 0
  return says ? 'closed' : `${nameOf(endpoint)}: ${body}`
}

/** Returns the calls that stay open to a caller during a maintenance. */
const answered = async (calls: readonly Endpoint[], person: Readonly<Record<string, string>>) => {
  // A public call treats its caller as anonymous; signing out would end a session that later calls need.
  const headers = ({ access }: Endpoint) =>
    isGuests(access)
      ? { 'x-channel-key': A.channel.key, 'x-member-token': guest.token }
      : access === 'public'
        ? {}
        : person
  const answers = []
  for (const one of calls) answers.push(await send(one, headers(one)))
  return answers.filter((answer) => answer !== 'closed')
}
const token = async (as: Signed) => ({ authorization: `Bearer ${await bearer(as)}` })
const callNames = (answers: readonly string[]) => answers.map((one) => one.replace(/: .*/s, '')).sort()

test.each([
  ['an owner', A.owner],
  ['who works in a branch', A.branchUser],
  ['a dealer', dealer],
  ['an operator who acts as a company', { id: eliza.id, acting: A.id }],
])('a maintenance closes all but the open calls with 503 and its text: %s', async (_, as) => {
  await running(true)
  const answers = await answered(contract, await token(as))
  console.log(`${contract.length - answers.length} of ${contract.length} calls are closed`)
  expect(callNames(answers)).toEqual(open)
})

test("control: without a maintenance no call is closed, and an operator's calls never are", async () => {
  const person = await token(eliza)
  const read = contract.filter(
    ({ method, answers, access }) => method === 'GET' && answers !== 'stream' && access !== 'public',
  )
  await running(true)
  const ofPeople = read.filter(({ access }) => !isGuests(access))
  expect(await answered(ofPeople, person)).toHaveLength(ofPeople.length)
  await running(false)
  expect(await answered(read, person)).toHaveLength(read.length)
})

test('POST user/login during a maintenance accepts operators, and returns its text to others', async () => {
  await running(true)
  const signIn = async (user: { email: string }) =>
    (await call(login, { body: { email: user.email, password: testPassword } })).status
  expect([await signIn(A.owner), await signIn(A.branchUser), await signIn(dealer)]).toEqual([503, 503, 503])
  expect(await signIn(eliza)).toBe(200)
  await running(false)
  expect(await signIn(A.owner)).toBe(200)
})

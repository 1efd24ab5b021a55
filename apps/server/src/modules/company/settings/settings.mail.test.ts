import { createServer, type Socket } from 'node:net'
import { sections, testMail } from '@sofra/contract/company/settings/settings.contract.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { next } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

// Companies may use four ports only, so each process takes its own loopback address.
const host = `127.${(process.pid >> 16) & 255}.${(process.pid >> 8) & 255}.${(process.pid & 253) + 1}`
const password = 'gizli-9x'

/** A name that resolves only through the stubbed lookup. */
const onlyLookedUp = 'posta.demo.sofra'
vi.mock('node:dns/promises', async (original) => {
  const real = await original<typeof import('node:dns/promises')>()
  const lookup = (name: string, options: { all: true }) =>
    name === onlyLookedUp ? Promise.resolve([{ address: host, family: 4 }]) : real.lookup(name, options)
  return { ...real, lookup }
})

/** An SMTP server without authentication; its refusal contains text that must not reach the reply. */
const answerTo = (line: string) => {
  if (line.startsWith('AUTH')) return `535 wrong ${password}\u0007`
  if (line.startsWith('EHLO')) return '250 AUTH PLAIN'
  return line === 'DATA' ? '354 go on' : '250 fine'
}

const received: string[] = []
const talk = (socket: Socket) => {
  let inText = false
  const receive = (line: string) => {
    received.push(line)
    if (inText && line !== '.') return
    inText = line === 'DATA'
    socket.write(`${answerTo(line)}\r\n`)
  }
  socket.write('220 here\r\n')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => String(chunk).split('\r\n').filter(Boolean).forEach(receive))
}

const server = createServer(talk)
await new Promise<void>((listening) => server.listen(2525, host, listening))
afterAll(() => server.close())

const open = await testServer({ rateLimits: true })
const closed = await testServer({ privateHosts: false })

const { mail } = sections
const settings = { ...mail.start, host, port: '2525' as const, from_address: 'siparis@demo.sofra' }

const companyWith = async ({ a, call, admin }: typeof open, more = {}) => {
  const { A, B } = await twoTenants(a)
  const params = { company_id: A.id }
  const { status } = await call(mail.update, { as: A.owner, params, body: { ...settings, ...more, version: 1 } })
  expect(status).toBe(200)
  const send = () =>
    call(testMail, { as: A.owner, params, body: { to: `to-${next()}@demo.sofra` }, headers: { lang: 'en' } })
  return { A, B, params, send, admin }
}

test("POST settings/mail/test sends a letter through the company's server, five per hour", async () => {
  const { send, B, params } = await companyWith(open)
  expect((await send()).reply).toMatchObject({ from: settings.from_address })
  expect(received).toContain('MAIL FROM:<siparis@demo.sofra>')
  const later = await Promise.all(Array.from({ length: 6 }, send))
  expect(later.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
  expect(later.find(({ status }) => status === 429)?.refusal.message).toMatch(/^At most 5 tests per hour/)
  expect((await open.call(testMail, { as: B.owner, params, body: { to: 'x@demo.sofra' } })).status).toBe(404)
  expect(
    (await open.call(testMail, { as: B.owner, params: { company_id: B.id }, body: { to: 'x@demo.sofra' } })).refusal,
  ).toMatchObject({ status: 409, code: 'settings.mail.test.nothing' })
})

test('POST settings/mail/test uses the company’s sender name, and TLS where it is enabled', async () => {
  const { send } = await companyWith(open, { from_name: 'Nar Mutfak' })
  expect((await send()).status).toBe(200)
  expect(received.findLast((line) => line.startsWith('From: '))).toMatch(/^From: "?Nar Mutfak"? <siparis@demo\.sofra>$/)
  // This test's server does not support TLS.
  const letters = received.length
  const secure = await companyWith(open, { secure: true })
  expect((await secure.send()).refusal).toMatchObject({ status: 422, code: 'settings.mail.test.failed' })
  expect(received.slice(letters).filter((line) => line.startsWith('MAIL FROM'))).toEqual([])
})

test("POST settings/mail/test returns the server's reply without control characters and password", async () => {
  const { send } = await companyWith(open, { username: 'siparis', password })
  const { refusal } = await send()
  expect(refusal).toMatchObject({ status: 422, code: 'settings.mail.test.failed' })
  expect(refusal.message).toContain('535 wrong •••')
})

test('POST settings/mail/test refuses private and unknown hosts', async () => {
  const before = received.length
  const { send } = await companyWith(closed)
  expect((await send()).refusal).toMatchObject({
    status: 400,
    errors: [{ path: 'host', code: 'settings.host.private' }],
  })
  const unknown = await companyWith(closed, { host: 'no-such-host.invalid' })
  expect((await unknown.send()).refusal.errors).toMatchObject([{ code: 'settings.host.unknown' }])
  expect(received.length).toBe(before)
})

test('POST settings/mail/test connects to the checked address, without a second lookup', async () => {
  const { send } = await companyWith(open, { host: onlyLookedUp })
  expect((await send()).status).toBe(200)
})

test("POST settings/mail/test refuses settings without a sender's address", async () => {
  const { send } = await companyWith(open, { from_address: '' })
  expect((await send()).refusal).toMatchObject({ status: 409, code: 'settings.mail.test.nothing' })
})

test('POST settings/mail/test refuses a trial', async () => {
  const before = received.length
  const { send, A, admin } = await companyWith(open)
  await admin("update account set type = 'customer_demo' where id = $1", [A.account.id])
  expect((await send()).refusal).toMatchObject({ status: 409, code: 'settings.mail.test.demo' })
  expect(received.length).toBe(before)
})

import { createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { queryOf } from '../database/tenant.ts'
import { postman, startMail } from './delivery.ts'
import { queueMail } from './mail.ts'

const { admin, pools } = await testDatabase()

interface Received {
  to: string[]
  text: string
}

/** One conversation with a mail server of a few lines, which cannot take a letter while `state.refuses`. */
const conversation = (state: { refuses: boolean }, received: Received[]) => {
  let letter: Received = { to: [], text: '' }
  let inText = false

  const ofText = (line: string) => {
    if (line !== '.') {
      letter.text += `${line}\n`
      return undefined
    }
    inText = false
    received.push(letter)
    letter = { to: [], text: '' }
    return '250 taken'
  }
  const command = (line: string) => {
    const to = /^RCPT TO:<(.*)>/.exec(line)?.[1]
    if (to) letter.to.push(to)
    inText = line === 'DATA'
    if (inText) return '354 go on'
    return state.refuses && line.startsWith('MAIL') ? '451 not now' : '250 fine'
  }
  return (line: string) => (inText ? ofText(line) : command(line))
}

const mailServer = async () => {
  const received: Received[] = []
  const state = { refuses: false }
  const talk = (socket: Socket) => {
    const answer = conversation(state, received)
    const translate = (text: string | undefined) => text && socket.write(`${text}\r\n`)
    let rest = ''
    translate('220 here')
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) translate(answer(line))
    })
    socket.on('error', () => undefined)
  }
  const server = createServer(talk)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => server.close())
  const { port } = server.address() as { port: number }
  return { received, state, smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` }
}

const { received, state, smtpUrl } = await mailServer()
const settings = { smtpUrl, mailFrom: 'Sofra <no-reply@demo.sofra>' }
const opened: { close(): void }[] = []
const carrier = () => {
  const made = postman(pools, settings)
  opened.push(made)
  return made
}
afterAll(() => {
  for (const { close } of opened) close()
})

const write = (to = 'ada@demo.sofra', name = 'Ada') =>
  queueMail(queryOf(pools.system), { to, lang: 'en', template: 'reset', params: { name }, code: '123456' })
const rows = () =>
  admin<{ status: string; tries: number; html: string | null; plain: string | null; error: string | null }>(
    'select status, tries, html, plain, error from mail order by id',
  )
const due = () => admin('update mail set next_try_at = now()')

beforeEach(async () => {
  await admin('delete from mail')
  received.length = 0
  state.refuses = false
})

test('a letter goes out once, and nothing of its text stays', async () => {
  await write()
  await Promise.all([carrier(), carrier(), carrier()].map(({ send }) => send()))
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['ada@demo.sofra'])
  expect(received[0]?.text).toMatch(/^From: Sofra <no-reply@demo\.sofra>$/m)
  expect(received[0]?.text).toMatch(/^Subject: Your code for a new password$/m)
  expect(received[0]?.text).toContain('123456')
  expect(await rows()).toEqual([{ status: 'sent', tries: 1, html: null, plain: null, error: null }])
})

test('one that another copy of the server is about to send is left to it', async () => {
  await write()
  const other = await pools.system.connect()
  await other.query('begin')
  await other.query('select from mail for update')
  await carrier().send()
  expect(received).toEqual([])
  await other.query('commit')
  other.release()
  await carrier().send()
  expect(received).toHaveLength(1)
})

test('one that could not go is tried again later each time, five times in all', async () => {
  const { send } = carrier()
  await write()
  state.refuses = true
  const waits: number[] = []
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await due()
    await send()
    const [row] = await admin<{ wait: number; tries: number }>(
      'select round(extract(epoch from next_try_at - now()))::int as wait, tries from mail',
    )
    expect(row?.tries).toBe(attempt)
    waits.push(row?.wait ?? 0)
    await send()
  }
  expect(waits).toEqual([15, 60, 240, 960, 3_840])
  expect(await rows()).toMatchObject([{ status: 'error', tries: 5, html: null, error: expect.stringContaining('451') }])
  expect(received).toEqual([])
})

test('a mail server that comes back gets what has waited', async () => {
  const { send } = carrier()
  await write()
  state.refuses = true
  await send()
  expect(await rows()).toMatchObject([{ status: 'waiting', html: expect.stringContaining('123456') }])
  state.refuses = false
  await due()
  await send()
  expect(received).toHaveLength(1)
})

test('what somebody entered makes no header and no second recipient', async () => {
  await write('ada@demo.sofra\r\nBcc: eve@demo.sofra', 'Ada\r\nBcc: eve@demo.sofra')
  await admin(`update mail set subject = E'Hello\\r\\nBcc: eve@demo.sofra'`)
  await write('ada@demo.sofra, eve@demo.sofra')
  await carrier().send()
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@demo.sofra')
  for (const { text } of received) expect(text.split('\n\n')[0]).not.toMatch(/^Bcc:/m)
})

test('without a mail server letters are kept, and do not leave should one come', async () => {
  await write()
  await carrier().send()
  received.length = 0
  await write()
  await postman(pools, { ...settings, smtpUrl: undefined }).send()
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'kept', html: expect.stringContaining('123456') }])
  await carrier().send()
  expect(received).toEqual([])
})

test('while the server runs letters leave by themselves, and no more once it stops', async () => {
  const mail = startMail(pools, settings)
  await write()
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
  await mail.stop()
  await write()
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'waiting' }])
})

import { createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runDue } from '../../../test/jobs.ts'
import { testServer } from '../../../test/server.ts'
import type { Config } from '../config.ts'
import { queryOf, withTenant } from '../database/tenant.ts'
import { startWorker } from '../jobs/worker.ts'
import { mailJobs, purgeMail } from './mail.jobs.ts'
import { queueMail } from './mail.ts'

const { admin, adminUrl, config: testConfig, pools } = await testServer()

interface Received {
  to: string[]
  text: string
}

/** Simulates a connection to a mail server, which rejects letters while `state.refuses`. */
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
const config = { ...testConfig, smtpUrl }
const send = (different: Partial<Config> = {}) =>
  runDue({ adminUrl, jobs: [mailJobs], pools, config: { ...config, ...different } })

const write = (to = 'ada@demo.sofra', name = 'Ada') =>
  queueMail(queryOf(pools.system), { to, lang: 'en', template: 'reset', params: { name }, code: '123456' })
const rows = () =>
  admin<{ status: string; tries: number; html: string | null; plain: string | null; error: string | null }>(
    'select status, tries, html, plain, error from mail order by id',
  )
const due = () => admin('update graphile_worker._private_jobs set run_at = now()')

beforeEach(async () => {
  await admin('delete from mail')
  await admin('delete from graphile_worker._private_jobs')
  received.length = 0
  state.refuses = false
})

test('mail.send sends a letter once, and deletes its text', async () => {
  await write()
  await Promise.all([send(), send(), send()])
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['ada@demo.sofra'])
  expect(received[0]?.text).toMatch(/^From: Sofra <no-reply@demo\.sofra>$/m)
  expect(received[0]?.text).toMatch(/^Subject: Your password reset code$/m)
  expect(received[0]?.text).toContain('123456')
  expect(await rows()).toEqual([{ status: 'sent', tries: 1, html: null, plain: null, error: null }])
})

test('a letter is sent when its transaction commits, and not when it rolls back', async () => {
  const scope = { companies: [], branches: [] }
  const letter = { to: 'ada@demo.sofra', lang: 'en', template: 'reset', params: { name: 'Ada' } } as const
  const undone = withTenant(pools, scope, async (query) => {
    await queueMail(query, letter)
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  await send()
  expect(received).toEqual([])
  await withTenant(pools, scope, (query) => queueMail(query, letter))
  await send()
  expect(received).toHaveLength(1)
})

test('mail.send retries with growing pauses, five attempts in total', async () => {
  await write()
  state.refuses = true
  const waits: number[] = []
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await due()
    await send()
    const [row] = await admin<{ wait: number; tries: number }>(
      'select round(extract(epoch from j.run_at - now()))::int as wait, m.tries from mail m left join graphile_worker.jobs j on true',
    )
    expect(row?.tries).toBe(attempt)
    waits.push(row?.wait ?? 0)
    await send()
  }
  expect(waits).toEqual([15, 60, 240, 960, 0])
  expect(await rows()).toMatchObject([{ status: 'error', tries: 5, html: null, error: expect.stringContaining('451') }])
  expect(received).toEqual([])
})

test('a mail server that recovers gets the waiting letters', async () => {
  await write()
  state.refuses = true
  await send()
  expect(await rows()).toMatchObject([{ status: 'waiting', html: expect.stringContaining('123456') }])
  state.refuses = false
  await due()
  await send()
  expect(received).toHaveLength(1)
})

test('entered text adds no header and no recipient', async () => {
  await write('ada@demo.sofra\r\nBcc: eve@demo.sofra', 'Ada\r\nBcc: eve@demo.sofra')
  await admin(`update mail set subject = E'Hello\\r\\nBcc: eve@demo.sofra'`)
  await write('ada@demo.sofra, eve@demo.sofra')
  await send()
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@demo.sofra')
  for (const { text } of received) expect(text.split('\n\n')[0]).not.toMatch(/^Bcc:/m)
})

test('without a mail server letters are stored, and not sent later', async () => {
  await write()
  await send()
  received.length = 0
  await write()
  await send({ smtpUrl: undefined })
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'kept', html: expect.stringContaining('123456') }])
  await send()
  expect(received).toEqual([])
})

test('the worker sends letters while it runs, and none after it has stopped', async () => {
  const worker = await startWorker({ adminUrl, jobs: [mailJobs], pools, config })
  await write()
  await expect.poll(() => received.length).toBe(1)
  await worker.stop()
  await write()
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'waiting' }])
})

test('mail.purge removes letters after a month', async () => {
  await write()
  await write()
  await admin(`update mail set created_at = now() - interval '31 days' where id = (select min(id) from mail)`)
  const [, younger] = await admin('select id from mail order by id')
  await purgeMail(pools)
  expect(await admin('select id from mail')).toEqual([younger])
})

import { beforeEach, expect, test } from 'vitest'
import { runDue } from '../../../test/jobs.ts'
import { testServer } from '../../../test/server.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import { addJob, jobs, work } from '../jobs/jobs.ts'
import { purgeSms, sendAllBy, sendBy, smsJobs } from './sms.jobs.ts'
import type { Message, SmsSender } from './sms.sender.ts'
import { queueAllSms, queueSms, sendSms } from './sms.ts'

const { a, admin, adminUrl, config, pools } = await testServer()
const company = await a.company({ account: await a.account() })

const received: Message[] = []
const state = { refuses: false }
const provider: SmsSender = {
  provider: 'netgsm',
  send: async (message) => {
    if (state.refuses) throw new Error(`${message.to} is not in use`)
    received.push(message)
    return { message_id: `n-${received.length}` }
  },
}
const byProvider = jobs({ tasks: [work(sendSms, ({ id }, context) => sendBy(provider, context.pools, [id]))] })

const send = (tasks = byProvider) => runDue({ adminUrl, jobs: [tasks], pools, config })
const soon = () => new Date(Date.now() + 600_000)
const params = { company: 'Çınaraltı', code: '123456' }
const message = { to: '+905321234567', lang: 'tr', text: 'sms.phone-code', params, purpose: 'code' } as const
const write = (until = soon()) =>
  withTenant(pools, nothing, (query) => queueSms(query, { ...message, company_id: company.id, until }))
const waiting = () => admin<{ status: string; tries: number; text: string }>('select status, tries, text from sms')
const log = () =>
  admin<{ status: string; message_id: string | null; error: string | null }>(
    'select status, message_id, error from sms_log order by id',
  )

beforeEach(async () => {
  for (const table of ['sms', 'sms_log', 'graphile_worker._private_jobs']) await admin(`delete from ${table}`)
  received.length = 0
  state.refuses = false
})

test('sms.send sends a message once and removes it; the log has neither text nor number', async () => {
  await write()
  const [row] = await admin<{ all: string }>('select to_jsonb(l)::text as all from sms_log l')
  expect(row?.all).toContain('"parts": 1')
  expect(row?.all).not.toMatch(/123456|1234567/)
  await Promise.all([send(), send(), send()])
  const text = 'Çınaraltı doğrulama kodunuz: 123456'
  expect(received).toEqual([{ to: '+905321234567', purpose: 'code', text }])
  expect([await waiting(), await log()]).toEqual([[], [{ status: 'sent', message_id: 'n-1', error: null }]])
})

test('a message is sent only after its transaction commits; its author cannot read messages', async () => {
  const undone = withTenant(pools, nothing, async (query) => {
    await queueSms(query, { ...message, company_id: company.id })
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  await send()
  expect([received, await log()]).toEqual([[], []])
  await expect(withTenant(pools, nothing, (query) => query('select id from sms'))).rejects.toThrow('permission denied')
})

test('sms.send retries up to five attempts, then logs the reason without the number', async () => {
  await write()
  state.refuses = true
  for (let tries = 1; tries <= 4; tries += 1) {
    await admin('update graphile_worker._private_jobs set run_at = now()')
    await send()
    expect(await waiting()).toMatchObject([{ status: 'waiting', tries }])
  }
  expect(await log()).toMatchObject([{ status: 'waiting' }])
  await admin('update graphile_worker._private_jobs set run_at = now()')
  await send()
  expect([await waiting(), await log()]).toEqual([
    [],
    [{ status: 'error', message_id: null, error: 'Error: +… is not in use' }],
  ])
})

test('sms.send does not send an expired code', async () => {
  await write(new Date(Date.now() - 1_000))
  await admin('update sms set tries = 4')
  await send()
  expect(received).toEqual([])
  expect(await log()).toMatchObject([{ status: 'error', error: expect.stringContaining('too late') }])
})

test('without a provider messages are stored: with a code for a day, others for a month', async () => {
  await write()
  await withTenant(pools, nothing, (query) => queueSms(query, { ...message, company_id: company.id, purpose: 'order' }))
  await send(smsJobs)
  expect(await waiting()).toMatchObject([
    { status: 'kept', text: expect.stringContaining('123456') },
    { status: 'kept' },
  ])
  expect(await log()).toMatchObject([{ status: 'kept' }, { status: 'kept' }])
  // They are also not sent if a provider is configured later and a job runs again.
  const ids = await admin<{ id: string }>('select id from sms')
  await withTenant(pools, nothing, async (query) => {
    for (const { id } of ids) await addJob(query, sendSms, { id: Number(id) })
  })
  await send()
  expect(received).toEqual([])
  const remainingAt = async (age: string) => {
    await admin(`update sms set created_at = now() - interval '${age}'`)
    await purgeSms(pools)
    return (await admin<{ purpose: string }>('select purpose from sms order by id')).map(({ purpose }) => purpose)
  }
  expect([
    await remainingAt('23 hours'),
    await remainingAt('25 hours'),
    await remainingAt('29 days'),
    await remainingAt('31 days'),
  ]).toEqual([['code', 'order'], ['order'], ['order'], []])
})

test('sms.send-all stores each outcome at once, retries failures, and enqueues the next job at the end', async () => {
  const next = { task: 'test.next', payload: { n: 1 }, key: 'next' }
  const to = ['1', '2', '3'].map((n) => `+90532123456${n}`)
  await withTenant(pools, nothing, (query) =>
    queueAllSms(
      query,
      to.map((one) => ({ ...message, to: one, purpose: 'campaign', company_id: company.id })),
      next,
    ),
  )
  const tasks = () => admin<{ task_identifier: string }>('select task_identifier from graphile_worker.jobs order by id')
  expect(await tasks()).toEqual([{ task_identifier: 'sms.send-all' }])
  const late = Promise.withResolvers<void>()
  const slow: SmsSender = {
    provider: 'netgsm',
    send: async (one) => {
      if (one.to === to[1]) throw new Error('not in use')
      if (one.to === to[2]) await late.promise
      return provider.send(one)
    },
  }
  const ids = (await admin<{ id: string }>('select id from sms order by id')).map(({ id }) => Number(id))
  const run = sendAllBy(slow, pools, { ids, next })
  await expect.poll(log).toMatchObject([{ status: 'sent' }, { status: 'waiting' }, { status: 'waiting' }])
  await expect.poll(async () => (await tasks()).at(-1)).toEqual({ task_identifier: 'sms.send' })
  // Simulates a crash of this copy: acknowledged messages are not sent again.
  await sendAllBy(provider, pools, { ids: ids.slice(0, 1), next })
  expect(received.map((one) => one.to)).toEqual([to[0]])
  await admin(`delete from graphile_worker._private_jobs where key = 'next'`)
  late.resolve()
  await run
  expect(await waiting()).toMatchObject([{ status: 'waiting', tries: 1 }])
  expect((await tasks()).map((one) => one.task_identifier)).toEqual(['sms.send-all', 'sms.send', 'test.next'])
})

import {
  notification,
  pauseNotification,
  recipients,
  resumeNotification,
  startNotification,
  stopNotification,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { type Message, notifying } from '../../../../test/notifying.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { smsJobs } from '../../../kernel/sms/sms.jobs.ts'
import { notificationJobs } from './notification.jobs.ts'
import { begin, sendPart } from './notification.send.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { A, B } = await twoTenants(a)
const {
  at,
  base,
  create,
  empty,
  job,
  createNotification,
  member: more,
  noon,
  outcomes,
  read,
  rules,
  translated,
  send,
  sent,
  start,
} = notifying({ a, admin, call, pools }, A)
const as = A.owner
const titled = { title: translated('Haber') }
const day = (time: string) => new Date(`2026-06-10T${time}+03:00`)

beforeEach(async () => {
  await empty()
  await more('ece')
})

describe('POST company/:company_id/notification', () => {
  it('refuses an unknown variable, a missing title and a missing group', async () => {
    const refused = async (body: Partial<Message>) => {
      const { status, refusal } = await create(body)
      return [status, refusal.errors?.[0]?.path]
    }
    expect(await refused({ text: translated('{password}') })).toEqual([400, 'text.tr'])
    expect(await refused({ text: translated('Merhaba', '{first name}') })).toEqual([400, 'text.en'])
    expect(await refused({ channel: 'email' })).toEqual([400, 'title'])
    expect(await refused({ member_group_id: 999_999 })).toEqual([400, 'member_group_id'])
    const { id } = await a.insert('member_group', {
      company_id: B.id,
      name: 'Theirs',
      rules: JSON.stringify({ on: 'premium', is_premium: true }),
    })
    expect(await refused({ member_group_id: id })).toEqual([400, 'member_group_id'])
  })

  it('is neither visible to nor sendable by another company', async () => {
    const { id, version } = await createNotification()
    const params = { company_id: B.id, notification_id: id }
    expect((await call(notification.one, { as: B.owner, params })).status).toBe(404)
    expect((await call(startNotification, { as: B.owner, params, body: { version, at: null } })).status).toBe(404)
    expect((await call(recipients.list, { as: B.owner, params })).status).toBe(404)
  })
})

describe('PUT company/:company_id/notification/:id/start', () => {
  it('sends to each member in their language, with variables filled in', async () => {
    await more('Deniz', { lang: 'en', phone: '+905550000077' })
    await more('foreign', {}, B)
    const id = await sent()
    expect(await outcomes(id)).toEqual({ Deniz: 'queued', ece: 'queued' })
    const [company] = await admin<{ name: string }>('select name from company where id = $1', [A.id])
    const texts = await admin<{ text: string }>('select text from sms order by text')
    expect(texts.map(({ text }) => text)).toEqual(['Hello Deniz', `Merhaba ece, 0 puanınız var. ${company?.name}`])
    expect(await read(id)).toMatchObject({ status: 'done', recipients: 2, waiting: 2, sent: 0, not_sent: 0, failed: 0 })
  })

  it('omits inactive members and those without consent or address, with the reason', async () => {
    await more('silent', { consents: ['sms'] })
    await more('homeless', { email: '' })
    await more('gone', { is_active: false })
    await more('broken', { email: 'broken' })
    const id = await sent({ channel: 'email', ...titled })
    const all = { ece: 'queued', silent: 'no-consent', homeless: 'no-address', gone: 'inactive', broken: 'failed' }
    expect(await outcomes(id)).toEqual(all)
    expect(await admin('select recipient from mail')).toEqual([{ recipient: 'ece@demo.sofra' }])
    const informed = await sent({ channel: 'email', ...titled, is_commercial: false })
    expect(await outcomes(informed)).toEqual({ ...all, silent: 'queued' })
  })

  it('omits members who have withdrawn their consent since', async () => {
    const one = await createNotification()
    await start(one)
    await begin(pools, job(one.id))
    await admin(`update member set consents = '{}'`)
    await sendPart(pools, job(one.id), { now: noon })
    expect(await outcomes(one.id)).toEqual({ ece: 'no-consent' })
    expect(await admin('select id from sms')).toEqual([])
  })

  it('lists each member once across parts', async () => {
    await admin(
      `insert into member (company_id, phone, first_name) select $1, '+90531' || 1000000 + i, 'Many' from generate_series(1, 4100) i`,
      [A.id],
    )
    const one = await createNotification({ is_commercial: false })
    await start(one)
    await begin(pools, job(one.id))
    expect(await read(one.id)).toMatchObject({ status: 'running', recipients: 4_101, waiting: 4_101 })
  })

  it('starts a part only after the text messages of the previous one were sent', async () => {
    const jobsOf = async () => {
      const rows = await admin<{ task: string }>('select task_identifier as task from graphile_worker.jobs order by id')
      return rows.map(({ task }) => task)
    }
    const one = await createNotification()
    await start(one)
    await begin(pools, job(one.id))
    await admin('delete from graphile_worker._private_jobs')
    await sendPart(pools, job(one.id), { now: noon })
    expect(await jobsOf()).toEqual(['sms.send-all'])
    await runDue({ adminUrl, config, pools, jobs: [smsJobs] })
    expect(await jobsOf()).toEqual(['notification.part'])
    await runDue({ adminUrl, config, pools, jobs: [smsJobs, notificationJobs] })
    expect(await admin('select status from sms')).toEqual([{ status: 'kept' }])
  })
})

describe('the start of a notification', () => {
  it('refuses a notification without recipients, with the reason', async () => {
    await admin(`update member set consents = '{}'`)
    const refused = async (body: Partial<Message>) => (await start(await createNotification(body))).refusal.code
    expect(await refused({})).toBe('notification.nobody-consents')
    const { id } = await a.insert('member_group', {
      company_id: A.id,
      name: 'Premium',
      rules: JSON.stringify({ on: 'premium', is_premium: true }),
    })
    expect(await refused({ member_group_id: id })).toBe('notification.nobody')
    expect((await start(await createNotification({ channel: 'inbox', ...titled }))).status).toBe(200)
  })

  it('sends once for concurrent requests, and allows no change afterwards', async () => {
    const one = await createNotification()
    expect([(await start(one)).status, (await start(one)).status]).toEqual([200, 409])
    await Promise.all([send(one.id), send(one.id)])
    await send(one.id)
    expect((await admin('select id from sms')).length).toBe(1)
    const { version } = await read(one.id)
    const params = at(one.id)
    expect((await call(notification.update, { as, params, body: { ...base, version } })).refusal.code).toBe(
      'notification.fixed',
    )
    expect((await call(notification.remove, { as, params })).refusal.code).toBe('notification.fixed')
  })

  it('waits for its time, and refuses a past one', async () => {
    const one = await createNotification()
    expect((await start(one, '2020-01-01T10:00:00Z')).refusal.code).toBe('notification.past')
    const { reply } = await start(one, '2999-01-01T10:00:00Z')
    expect([reply.status, reply.planned_at]).toEqual(['planned', '2999-01-01T10:00:00.000Z'])
    const jobs = await admin<{ at: string }>(
      `select run_at::date::text as at from graphile_worker._private_jobs where key like 'notification.begin%'`,
    )
    expect(jobs).toEqual([{ at: '2999-01-01' }])
  })

  it('prevents the removal of its group', async () => {
    const { id } = await a.insert('member_group', {
      company_id: A.id,
      name: 'Facebook',
      rules: JSON.stringify({ on: 'source', source: ['facebook'] }),
    })
    await more('found', { source: 'facebook' })
    expect(await outcomes(await sent({ member_group_id: id }))).toEqual({ found: 'queued' })
    await expect(admin('delete from member_group where id = $1', [id])).rejects.toThrow('notification__group')
  })
})

describe('quiet hours and caps', () => {
  it('delay advertising until they end, across midnight, and nothing else', async () => {
    await rules({ quiet: true, quiet_from: '21:00', quiet_to: '09:00' })
    const [one, other] = [await createNotification(), await createNotification({ is_commercial: false })]
    for (const each of [one, other]) {
      await start(each)
      await send(each.id, day('23:30:00'))
    }
    expect(await read(one.id)).toMatchObject({ status: 'running', waiting: 1, held_until: '2026-06-11T06:00:00.000Z' })
    expect(await read(other.id)).toMatchObject({ status: 'done', recipients: 1 })
    await send(one.id, day('09:00:00'))
    expect(await read(one.id)).toMatchObject({ status: 'done', recipients: 1, held_until: null })
  })

  it('do not apply if the company has switched them off', async () => {
    await rules({ quiet: false, quiet_from: '21:00', quiet_to: '09:00' })
    const one = await createNotification()
    await start(one)
    await send(one.id, day('23:30:00'))
    expect(await read(one.id)).toMatchObject({ status: 'done', recipients: 1 })
  })

  it('limit the messages per member in a period, across notifications', async () => {
    await rules({ cap: 1, cap_days: 7 })
    const all = await Promise.all(['a', 'b', 'c'].map(async (name) => createNotification({ name })))
    for (const one of all) {
      await start(one)
      await begin(pools, job(one.id))
    }
    await Promise.all(all.map((one) => sendPart(pools, job(one.id), { now: noon })))
    const outcomesOfEce = await Promise.all(all.map(async ({ id }) => (await outcomes(id)).ece))
    expect(outcomesOfEce.toSorted()).toEqual(['cap', 'cap', 'queued'])
    expect(await outcomes(await sent({ is_commercial: false }))).toEqual({ ece: 'queued' })
    await admin(`update notification_recipient set status = 'sent', sent_at = now() - interval '8 days'`)
    expect(await outcomes(await sent())).toEqual({ ece: 'queued' })
  })
})

describe('pause, resume and stop', () => {
  const running = async () => {
    for (const name of ['b', 'c', 'd']) await more(name)
    const one = await createNotification()
    await start(one)
    await begin(pools, job(one.id))
    await sendPart(pools, job(one.id), { now: noon, maxRecipients: 2 })
    return read(one.id)
  }
  const step = (
    of: typeof pauseNotification | typeof stopNotification,
    { id, version }: { id: number; version: number },
  ) => call(of as typeof pauseNotification, { as, params: at(id), body: { version } })

  it('stop in the middle and continue with the waiting recipients', async () => {
    const one = await running()
    expect(one).toMatchObject({ recipients: 4, waiting: 4 })
    const paused = (await step(pauseNotification, one)).reply
    expect(await sendPart(pools, job(one.id), { now: noon })).toBe(false)
    expect((await step(resumeNotification as never, paused)).status).toBe(200)
    await send(one.id)
    expect(await read(one.id)).toMatchObject({ status: 'done', recipients: 4 })
    expect((await admin('select id from sms')).length).toBe(4)
  })

  it('end in the middle: waiting recipients get no message, and it cannot be restarted', async () => {
    const one = await running()
    const { reply } = await step(stopNotification, one)
    expect(reply).toMatchObject({ status: 'stopped', waiting: 2, not_sent: 2 })
    await send(one.id)
    expect((await admin('select id from sms')).length).toBe(2)
    expect(Object.values(await outcomes(one.id)).toSorted()).toEqual(['queued', 'queued', 'stopped', 'stopped'])
    expect((await step(pauseNotification, reply)).refusal.code).toBe('notification.moved')
  })
})

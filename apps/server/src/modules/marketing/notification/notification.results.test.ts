import {
  memberNotifications,
  previewNotification,
  recipients,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { notifying } from '../../../../test/notifying.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { mailJobs } from '../../../kernel/mail/mail.jobs.ts'
import { sendBy } from '../../../kernel/sms/sms.jobs.ts'
import { settleSms } from '../../../kernel/sms/sms.log.ts'
import { type SmsSender, sender } from '../../../kernel/sms/sms.sender.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { A } = await twoTenants(a)
const { at, base, empty, member, outcomes, read, translated, sent } = notifying({ a, admin, call, pools }, A)
const as = A.owner

beforeEach(async () => {
  await empty()
  await admin('delete from sms_log')
  await member('ece')
  await member('can', { phone: '+905550009988' })
})

const provider: SmsSender = {
  provider: 'netgsm',
  send: async ({ to }) => {
    if (to === '+905550009988') throw new Error('the number is not in use')
    return { message_id: `n-${to}` }
  },
}
const handOver = async (by: SmsSender) => {
  const ids = (await admin<{ id: number }>('select id from sms')).map(({ id }) => id)
  await sendBy(by, pools, ids)
}

test('a text message counts as waiting until its sender replies, and as kept without a provider', async () => {
  const id = await sent()
  expect(await outcomes(id)).toEqual({ ece: 'queued', can: 'queued' })
  expect(await read(id)).toMatchObject({ status: 'done', waiting: 2, kept: 0, sent: 0 })
  await handOver(sender)
  expect(await outcomes(id)).toEqual({ ece: 'kept', can: 'kept' })
  expect(await read(id)).toMatchObject({ waiting: 0, kept: 2, sent: 0, delivered: 0, failed: 0 })
})

test("a text message is sent, delivered or failed with the provider's reason, each counted once", async () => {
  const id = await sent()
  await admin(`update sms set tries = 25`)
  await admin(`update sms_log set provider = 'netgsm'`)
  await handOver(provider)
  const { items } = (await call(recipients.list, { as, params: at(id) })).reply
  expect(items.map(({ first_name, status, reason, error }) => [first_name, status, reason, error])).toEqual([
    ['ece', 'sent', null, null],
    ['can', 'error', 'failed', expect.stringContaining('not in use')],
  ])
  expect(await read(id)).toMatchObject({ waiting: 0, sent: 1, delivered: 0, failed: 1 })
  const [log] = await admin<{ message_id: string }>('select message_id from sms_log where message_id is not null')
  const report = () =>
    settleSms(admin, { provider: 'netgsm', message_id: log?.message_id ?? '' }, { status: 'delivered' })
  await report()
  await report()
  expect(await read(id)).toMatchObject({ waiting: 0, sent: 0, delivered: 1, failed: 1 })
  expect(await outcomes(id)).toEqual({ ece: 'delivered', can: 'failed' })
})

test('an accepted message that the provider reports as failed shows the reason at its campaign and at its member', async () => {
  const id = await sent()
  await admin(`update sms_log set provider = 'netgsm'`)
  await handOver(provider)
  const [log] = await admin<{ message_id: string }>('select message_id from sms_log where message_id is not null')
  await settleSms(
    admin,
    { provider: 'netgsm', message_id: log?.message_id ?? '' },
    { status: 'error', reason: 'handset switched off' },
  )
  const failed = { status: 'error', reason: 'failed', error: 'Error: handset switched off' }
  const { items } = (await call(recipients.list, { as, params: at(id), query: { status: ['error'] } as never })).reply
  expect(items).toMatchObject([{ first_name: 'ece', ...failed }])
  const params = { company_id: A.id, member_id: items[0]?.member_id ?? 0 }
  expect((await call(memberNotifications.list, { as, params })).reply.items).toMatchObject([failed])
  expect(await read(id)).toMatchObject({ waiting: 1, sent: 0, delivered: 0, failed: 1 })
})

test('a letter that the mail server refuses shows the reason; an accepted one is sent, never delivered', async () => {
  const id = await sent({ channel: 'email', title: translated('Merhaba') })
  await admin(`update mail set tries = 4`)
  const [accepted] = await admin<{ id: number }>('select id from mail order by id limit 1')
  await admin(`update mail set status = 'sent' where id = $1`, [accepted?.id])
  await runDue({ adminUrl, config: { ...config, smtpUrl: 'smtp://127.0.0.1:1' }, pools, jobs: [mailJobs] })
  const { items } = (await call(recipients.list, { as, params: at(id) })).reply
  expect(items.map(({ status, reason, error }) => [status, reason, error]).toSorted()).toEqual([
    ['error', 'failed', expect.stringContaining('ECONNREFUSED')],
    ['sent', null, null],
  ])
  expect(await read(id)).toMatchObject({ waiting: 0, sent: 1, delivered: 0, failed: 1 })
})

test('a letter is stored if no mail server is connected', async () => {
  const id = await sent({ channel: 'email', title: translated('Merhaba') })
  expect(await outcomes(id)).toEqual({ ece: 'queued', can: 'queued' })
  await runDue({ adminUrl, config, pools, jobs: [mailJobs] })
  expect(await outcomes(id)).toEqual({ ece: 'kept', can: 'kept' })
  expect(await read(id)).toMatchObject({ waiting: 0, kept: 2, sent: 0 })
})

test('POST notification/preview returns whether a provider of the channel is connected', async () => {
  const { channel: _, name: __, ...message } = { ...base, title: translated('Merhaba') }
  const connected = async (channel: 'sms' | 'email' | 'push' | 'inbox') =>
    (await call(previewNotification, { as, params: { company_id: A.id }, body: { ...message, channel } })).reply
      .is_connected
  expect([await connected('sms'), await connected('email'), await connected('push'), await connected('inbox')]).toEqual(
    [false, false, false, true],
  )
})

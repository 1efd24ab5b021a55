import {
  previewNotification,
  recipients,
  testNotification,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { beforeEach, expect, it } from 'vitest'
import { type Message, notifying } from '../../../../test/notifying.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { markRead, readInbox, sendNotification } from './notification.api.ts'
import { sendPart } from './notification.send.ts'

const { a, admin, call, pools } = await testServer()
const { A, B } = await twoTenants(a)
const {
  at,
  base,
  empty,
  job,
  createNotification,
  member: more,
  noon,
  outcomes,
  rules,
  translated,
  sent,
} = notifying({ a, admin, call, pools }, A)
const of = { company_id: A.id }
const as = A.owner
const titled = { title: translated('Haber') }

let ece: { id: number }
beforeEach(async () => {
  await empty()
  ece = await more('ece')
})

it('POST notification/preview returns the rendered text, its parts, reach and cost', async () => {
  await rules({ sms_cost: 25 })
  await more('silent', { consents: [] })
  const ask = (tr: string, channel: Message['channel'] = 'sms') =>
    call(previewNotification, {
      as,
      params: of,
      body: { channel, title: translated('Haber'), text: translated(tr), is_commercial: true, member_group_id: null },
    })
  const { reply } = await ask('Merhaba {first_name}, ş')
  expect(reply.texts).toMatchObject([{ lang: 'tr', text: 'Merhaba Ayşe, ş', parts: 1, is_short: false }])
  expect([reply.audience, reply.cost]).toEqual([1, 25])
  expect((await ask(`${'ş'.repeat(71)}`)).reply.cost).toBe(50)
  expect((await ask('Merhaba', 'email')).reply.cost).toBeNull()
})

it('POST notification/:id/test sends an example to the caller', async () => {
  const { id } = await createNotification({ channel: 'email', ...titled })
  expect((await call(testNotification, { as, params: at(id), body: {} })).status).toBe(200)
  expect(await admin('select html like $1 as filled from mail', ['%Merhaba Ayşe, 120 puan%'])).toEqual([
    { filled: true },
  ])
  const inbox = await createNotification({ channel: 'inbox', ...titled })
  expect((await call(testNotification, { as, params: at(inbox.id), body: {} })).refusal.code).toBe(
    'notification.test.not-offered',
  )
})

it('push messages are stored without a provider; only the member reads and marks their inbox', async () => {
  const push = await sent({ channel: 'push', ...titled })
  const { items } = (await call(recipients.list, { as, params: at(push) })).reply
  expect(items).toMatchObject([{ status: 'kept', text: expect.stringContaining('Merhaba ece') }])
  const other = await more('other')
  await sent({ channel: 'inbox', ...titled })
  const scope = { companies: [A.id], branches: 'all' as const }
  const inbox = (memberId: number, companyId = A.id) =>
    withTenant(pools, scope, (query) => readInbox(query, { companyId, memberId }))
  expect(await inbox(ece.id)).toMatchObject({ unread: 1, items: [{ title: 'Haber', read_at: null }] })
  expect(await inbox(ece.id, B.id)).toEqual({ unread: 0, items: [] })
  const [message] = (await inbox(ece.id)).items
  await withTenant(pools, scope, (query) => markRead(query, A.id, other.id, [message?.id ?? 0]))
  expect((await inbox(ece.id)).unread).toBe(1)
  await withTenant(pools, scope, (query) => markRead(query, A.id, ece.id))
  expect([(await inbox(ece.id)).unread, (await inbox(other.id)).unread]).toEqual([0, 1])
})

it("sendNotification sends to members once per key, and never to another company's", async () => {
  const foreign = await more('foreign', {}, B)
  const { name, channel, title, text } = base
  const template = { companyId: A.id, name, channel, title, text, isCommercial: true }
  const run = (key: string) =>
    withTenant(pools, { companies: [A.id], branches: 'all' }, (query) =>
      sendNotification(query, { ...template, key, memberIds: [ece.id, foreign.id] }),
    )
  const ids = await Promise.all([run('task 1'), run('task 1'), run('task 2')])
  expect(ids.filter((id) => id === null).length).toBe(1)
  for (const id of ids) if (id) while (await sendPart(pools, job(id), { now: noon }));
  expect((await admin('select id from sms')).length).toBe(2)
  expect(await outcomes(ids[2] ?? 0)).toEqual({ ece: 'queued' })
})

import { smsLog } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { purgeLog } from '../../../kernel/records/log.ts'
import { logSms, sentSms, settleSms } from '../../../kernel/sms/sms.log.ts'

const { a, admin, call, pools } = await testServer()
const { A, eliza } = await twoTenants(a)

const sms = { provider: 'netgsm', purpose: 'order', parts: 1, company_id: A.id, to: '+905321234567' } as const
const list = async (query: object = {}) => (await call(smsLog.list, { as: eliza, query })).reply.items
const wait = withTenant(pools, nothing, (query) => logSms(query, sms))
const failed = withTenant(pools, nothing, async (query) => {
  const id = await logSms(query, sms)
  await sentSms(query, id, { failure: new Error('+905321234567 is not in use') })
  return id
})
await Promise.all([wait, failed])

test('sms-log stores a message without its text and with a masked number', async () => {
  const items = await list()
  expect(items.map(({ recipient }) => recipient)).toEqual(['+90532•••••67', '+90532•••••67'])
  expect(JSON.stringify(items)).not.toContain('1234567')
  expect(items.find(({ status }) => status === 'error')?.error).toBe('Error: +… is not in use')
})

test('sms-log finds provider reports by their id, and filters by status and company', async () => {
  await withTenant(pools, nothing, async (query) => {
    await sentSms(query, await wait, { message_id: 'n-7' })
    expect(await list({ status: 'sent' })).toEqual([])
    await settleSms(query, { provider: 'netgsm', message_id: 'n-7' }, { status: 'delivered' })
  })
  expect(await list({ q: 'n-7' })).toMatchObject([{ status: 'delivered', settled_at: expect.any(String) }])
  expect((await list({ status: 'delivered', company_id: A.id })).length).toBe(1)
})

test('a delivery report stores the reason of a failure without the number; a delivered message stays delivered', async () => {
  const report = (message_id: string, failure?: string) =>
    withTenant(pools, nothing, (query) =>
      settleSms(
        query,
        { provider: 'netgsm', message_id },
        failure ? { status: 'error', reason: failure } : { status: 'delivered' },
      ),
    )
  await withTenant(pools, nothing, async (query) => {
    for (const message_id of ['n-8', 'n-9']) await sentSms(query, await logSms(query, sms), { message_id })
  })
  for (const message_id of ['n-8', 'n-9']) await report(message_id, 'Subscriber +905321234567 absent')
  const failed = { status: 'error', error: 'Error: Subscriber +… absent', settled_at: expect.any(String) }
  expect([await list({ q: 'n-8' }), await list({ q: 'n-9' })]).toMatchObject([[failed], [failed]])
  await report('n-8')
  await report('n-8', 'Expired')
  expect(await list({ q: 'n-8' })).toMatchObject([{ status: 'delivered', error: null }])
  expect(await list({ q: 'n-9' })).toMatchObject([failed])
  await admin(`delete from sms_log where message_id in ('n-8', 'n-9')`)
})

test('sms-log is readable by the platform only, and is purged by age and by size', async () => {
  expect((await call(smsLog.list, { as: A.owner })).status).toBe(403)
  await admin(`update sms_log set created_at = now() - interval '91 days' where id = $1`, [await failed])
  await purgeLog(pools, 'sms_log', 90, 100)
  expect((await list()).length).toBe(1)
  await admin(
    `insert into sms_log (provider, purpose, recipient, parts) select 'netgsm', 'code', '•••', 1 from generate_series(1, 9)`,
  )
  await purgeLog(pools, 'sms_log', 90, 4)
  expect((await list()).length).toBe(4)
})

import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { smsBox } from '@sofra/contract/platform/sms-log/sms-box.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { queueSms } from '../../../kernel/sms/sms.ts'

const demo = await testServer({ demo: true })
const { A, eliza } = await twoTenants(demo.a)

const write = (to: string, code: string) =>
  withTenant(demo.pools, nothing, (query) =>
    queueSms(query, {
      to,
      lang: 'tr',
      text: 'sms.phone-code',
      purpose: 'code',
      company_id: A.id,
      params: { company: 'Kaşık', code },
    }),
  )
await write('+905321234567', '123456')
await write('+905329999999', '654321')

test('GET sms-box lists the messages of a demo for the platform, with masked phone numbers', async () => {
  expect((await demo.call(bootstrap, { as: eliza })).reply.has_sms_box).toBe(true)
  const { items, total } = (await demo.call(smsBox.list, { as: eliza })).reply
  expect([total, items[0]]).toMatchObject([2, { recipient: '+90532•••••99', text: 'Kaşık doğrulama kodunuz: 654321' }])
  const searchReply = (await demo.call(smsBox.list, { as: eliza, query: { q: '0532 123 45 67' } })).reply
  expect(searchReply.items).toMatchObject([{ text: 'Kaşık doğrulama kodunuz: 123456' }])
  expect((await demo.call(smsBox.list, { as: A.owner })).status).toBe(403)
})

test('GET sms-box returns 404 on a server that is no demo', async () => {
  const { a, call } = await testServer()
  const operator = await a.user({ account: await a.account('eliza'), keys: allKeys })
  expect((await call(bootstrap, { as: operator })).reply.has_sms_box).toBe(false)
  expect((await call(smsBox.list, { as: operator })).status).toBe(404)
})

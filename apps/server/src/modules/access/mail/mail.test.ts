import { mailList, mailOne } from '@sofra/contract/access/mail/mail.contract.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'

const demo = await testServer({ demo: true })
const { A, eliza } = await twoTenants(demo.a)

for (const to of ['ada@demo.sofra', 'ışıl@demo.sofra'])
  await queueMail(queryOf(demo.pools.system), {
    to,
    lang: 'tr',
    template: 'reset',
    params: { name: '<i>Ada</i>' },
    code: '123456',
  })

test('GET mail lists the letters of a demo for the platform', async () => {
  expect((await demo.call(bootstrap, { as: eliza })).reply.has_mailbox).toBe(true)
  const { items, total } = (await demo.call(mailList, { as: eliza })).reply
  expect([total, items[0]]).toMatchObject([2, { recipient: 'ışıl@demo.sofra', status: 'waiting' }])
  expect(JSON.stringify(items)).not.toContain('123456')
  const searchReply = (await demo.call(mailList, { as: eliza, query: { q: 'isil' } })).reply
  expect(searchReply.items).toEqual([items[0]])
  const { html } = (await demo.call(mailOne, { as: eliza, params: { mail_id: searchReply.items[0]?.id ?? 0 } })).reply
  expect(html).toContain('123456')
  expect(html).toContain('&lt;i&gt;Ada&lt;/i&gt;')
  expect((await demo.call(mailOne, { as: eliza, params: { mail_id: 999_999 } })).status).toBe(404)
})

test('GET mail returns 403 for everyone except the platform, whatever their keys', async () => {
  expect((await demo.call(mailList, { as: A.owner })).status).toBe(403)
})

test.each([
  ['is no demo', {}],
  ['sends its mail', { demo: true, smtpUrl: 'smtp://127.0.0.1:1' }],
])('GET mail answers 404 on a server that %s', async (_, different) => {
  const { a, call, pools } = await testServer(different)
  const operator = await a.user({ account: await a.account('eliza'), keys: allKeys })
  await queueMail(queryOf(pools.system), { to: 'x@demo.sofra', lang: 'tr', template: 'reset', params: { name: 'x' } })
  expect((await call(bootstrap, { as: operator })).reply.has_mailbox).toBe(false)
  expect((await call(mailList, { as: operator })).status).toBe(404)
  expect((await call(mailOne, { as: operator, params: { mail_id: 1 } })).status).toBe(404)
})

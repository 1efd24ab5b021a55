import { mailLog } from '@sofra/contract/access/mail/mail-log.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer({ smtpUrl: 'smtp://127.0.0.1:1' })
const { A, eliza } = await twoTenants(a)

const letter = (recipient: string, status: string, error: string | null = null) =>
  a.insert('mail', {
    recipient,
    lang: 'tr',
    template: 'reset',
    subject: 'Şifre sıfırlama kodunuz',
    status,
    error,
    tries: 2,
    html: status === 'waiting' ? '<b>123456</b>' : null,
    plain: status === 'waiting' ? '123456' : null,
  })
await letter('zeynep@demo.sofra', 'waiting')
await letter('mehmet@demo.sofra', 'error', '550 <mehmet@demo.sofra>: no such mailbox here')
await letter('isil@demo.sofra', 'sent')

const list = async (query: object = {}) => (await call(mailLog.list, { as: eliza, query })).reply

test('GET mail-log lists the delivery status of letters with masked recipients and without content', async () => {
  const { items, total } = await list()
  expect([total, items.map(({ recipient }) => recipient)]).toEqual([
    3,
    ['i•••@demo.sofra', 'm•••@demo.sofra', 'z•••@demo.sofra'],
  ])
  expect(items[1]).toMatchObject({ status: 'error', tries: 2, error: '550 <…>: no such mailbox here' })
  expect(JSON.stringify(items)).not.toMatch(/123456|zeynep|mehmet|isil/)
})

test('GET mail-log finds subjects and complete addresses, and filters by status', async () => {
  expect((await list({ q: 'sifre' })).total).toBe(3)
  expect((await list({ q: 'Zeynep@demo.sofra' })).total).toBe(1)
  expect([(await list({ q: 'zeynep' })).total, (await list({ q: 'zeynep@' })).total]).toEqual([0, 0])
  expect((await list({ status: 'error,sent' })).total).toBe(2)
})

test('GET mail-log returns 403 for everyone except the platform', async () => {
  expect((await call(mailLog.list, { as: A.owner })).status).toBe(403)
})

import { randomUUID } from 'node:crypto'
import { recipients } from '@sofra/contract/marketing/notification/notification.contract.ts'
import {
  institutionRequest,
  sendInstitutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { notifying } from '../../../test/notifying.ts'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { withTenant } from '../database/tenant.ts'
import { sendBy } from './sms.jobs.ts'
import type { SmsSender } from './sms.sender.ts'
import { queueSms } from './sms.ts'

const { a, admin, call, pools } = await testServer({ demo: true })
const { A, B } = await twoTenants(a)
const { at, empty, member, outcomes, read, sent } = notifying({ a, admin, call, pools }, A)

const turkish = '+905321234567'
const german = '+491701234567'
const satellite = '+881612345678'

const received: string[] = []
const provider: SmsSender = {
  provider: 'netgsm',
  send: async ({ to }) => {
    received.push(to)
    return { message_id: to }
  },
}
/** Delivers all queued messages; returns their recipients. */
const handOver = async () => {
  received.length = 0
  const ids = (await admin<{ id: number }>('select id from sms')).map(({ id }) => id)
  await sendBy(provider, pools, ids)
  return received.toSorted()
}
const failures = () => admin<{ error: string }>(`select error from sms_log where status = 'error'`)
const allow = (company: { id: number }, countries: readonly string[]) =>
  admin('update company set settings = settings || $2 where id = $1', [
    company.id,
    JSON.stringify({ sms: { countries } }),
  ])

beforeEach(async () => {
  await empty()
  await admin('truncate sms_log, institution_request, institution cascade')
  await admin(`update company set settings = settings - 'sms'`)
})

test('a text message of a campaign to an excluded country fails with that reason, unsent', async () => {
  await member('ece', { phone: turkish })
  await member('eva', { phone: german })
  await member('sat', { phone: satellite })
  const id = await sent()
  expect(await outcomes(id)).toEqual({ ece: 'queued', eva: 'country', sat: 'country' })
  expect(await read(id)).toMatchObject({ status: 'done', recipients: 3, waiting: 1, failed: 2 })
  const { items } = (await call(recipients.list, { as: A.owner, params: at(id) })).reply
  expect(items.map(({ status }) => status).toSorted()).toEqual(['error', 'error', 'queued'])
  expect(await handOver()).toEqual([turkish])
  expect(await read(id)).toMatchObject({ waiting: 0, sent: 1, failed: 2 })
  expect(await failures()).toEqual([1, 2].map(() => ({ error: expect.stringContaining('country') })))
})

test("a campaign uses its company's countries, regardless of other companies", async () => {
  await allow(A, ['DE'])
  await allow(B, ['TR'])
  await member('ece', { phone: turkish })
  await member('eva', { phone: german })
  const id = await sent()
  expect(await outcomes(id)).toEqual({ ece: 'country', eva: 'queued' })
  expect(await handOver()).toEqual([german])
})

test('a campaign with a part of only excluded numbers completes', async () => {
  await member('eva', { phone: german })
  const id = await sent()
  expect(await read(id)).toMatchObject({ status: 'done', waiting: 0, failed: 1 })
  expect(await handOver()).toEqual([])
})

test("an institution's answer is sent only to the company’s countries; another one is logged as failed", async () => {
  await a.insert('institution', { company_id: A.id, name: 'Teknik Lise', code: 'TEKNIK-LISE', display: 'code' })
  const params = { company_id: A.id }
  for (const phone of [turkish, german])
    await call(sendInstitutionRequest, {
      channel: A.channel,
      headers: { 'idempotency-key': randomUUID() },
      body: { reference: 'TEKNIK-LISE', phone, first_name: 'İrem', last_name: 'Şahin', email: '' },
    })
  const { items } = (await call(institutionRequest.list, { as: A.owner, params })).reply
  expect(items).toHaveLength(2)
  for (const { id, version } of items) {
    const body = { state: 'denied', answer: 'Belge okunmuyor', version } as const
    const { status } = await call(institutionRequest.decide, {
      as: A.owner,
      params: { ...params, institution_request_id: id },
      body,
    })
    expect(status).toBe(200)
  }
  expect(await handOver()).toEqual([turkish])
  expect(await failures()).toEqual([{ error: expect.stringContaining('country') }])
})

test('queueSms stores no text and no job for an excluded number', async () => {
  const params = { company: 'Çınaraltı', code: '123456' }
  const message = { lang: 'tr', text: 'sms.phone-code', params, purpose: 'order', company_id: A.id } as const
  await admin('delete from graphile_worker._private_jobs')
  await withTenant(pools, { companies: [A.id], branches: 'all' }, (query) =>
    queueSms(query, { ...message, to: german }),
  )
  expect(await admin('select 1 from sms')).toEqual([])
  expect(await admin('select 1 from graphile_worker._private_jobs')).toEqual([])
})

import { gunzipSync } from 'node:zlib'
import { accessFile, btkDownload, btkReport } from '@sofra/contract/company/btk-report/btk-report.contract.ts'
import { reportVisit } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { flushBuffers } from '../../../kernel/buffer.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { chainOf, sha256Of } from './access-record.csv.ts'
import { closeDays, removeOldFiles } from './access-record.files.ts'

const { a, admin, app, call, config, pools } = await testServer()
const { A, B, a1, eliza } = await twoTenants(a)
const store = openFileStore(config)
const [{ account_id } = { account_id: 0 }] = await admin<{ account_id: number }>(
  'select account_id from app_user where id = $1',
  [eliza.id],
)
const otherOperator = await a.user({ account: { id: account_id }, keys: allKeys, is_auth_for_account: true })

const record = (company: { id: number }, at: string, address: string) =>
  a.insert('access_record', {
    company_id: company.id,
    at,
    source_ip: '192.0.2.7',
    source_port: 51_000,
    target_ip: '198.51.100.1',
    target_port: 443,
    host: 'order.demo.sofra',
    method: 'GET',
    address,
    status: 200,
    bytes: 1_234,
  })
const files = (company: { id: number }) =>
  admin<{ day: string; count: number; sha256: string; previous_chain: string; chain: string; path: string }>(
    'select day, count, sha256, previous_chain, chain, path from access_file where company_id = $1 order by day',
    [company.id],
  )
const days = { from: '2026-01-01', until: '2026-01-31' } as const
const linkFor = async (as: { id: number }, company_id = A.id) => {
  const answer = await call(btkReport, { as, query: { company_id, ...days } })
  const url = answer.status === 200 ? answer.reply.url : ''
  return { status: answer.status, token: new URL(url, 'http://panel').searchParams.get('token') ?? '' }
}
const download = (as: { id: number }, token: string) => call(btkDownload, { as, query: { token } })

test('calls of guests are recorded with address, result and member, without secrets and without trusting headers', async () => {
  const body = { type: 'menu', source: 'web', branch_id: a1.id } as const
  await call(reportVisit, { channel: A.channel, body, headers: { 'x-forwarded-for': '203.0.113.9' } })
  await app.inject({ url: `/o/${a1.id}?lang=tr&t=table-secret-1&order=4f9c0d7e21b84a06b3f1d2` })
  await call(accessFile.list, { as: eliza })
  await expect
    .poll(async () => {
      await flushBuffers(pools)
      return admin('select method, address, status, source_ip, company_id from access_record order by id')
    })
    .toEqual([
      { method: 'POST', address: '/api/ordering/visit', status: 200, source_ip: '127.0.0.1', company_id: A.id },
      {
        method: 'GET',
        address: `/o/${a1.id}?lang=tr&t=***&order=***`,
        status: expect.any(Number),
        source_ip: '127.0.0.1',
        company_id: A.id,
      },
    ])
  await admin('truncate access_record')
})

test('the role of requests can neither change nor remove records, nor take those of today or of another company', async () => {
  await record(A, new Date().toISOString(), '/today')
  const ofA = { companies: [A.id], branches: 'all' } as const
  const run = (sql: string, values: unknown[] = []) => withTenant(pools, ofA, (query) => query(sql, values))
  const denied = { code: '42501' }
  await expect(run('update access_record set status = 1')).rejects.toMatchObject(denied)
  await expect(run('delete from access_record')).rejects.toMatchObject(denied)
  await expect(run('update access_file set chain = $1', ['x'])).rejects.toMatchObject(denied)
  await expect(run('select app.take_access_records($1, now())', [A.id])).rejects.toMatchObject(denied)
  await expect(run('select app.take_access_records($1, $2)', [B.id, '2020-01-01'])).rejects.toMatchObject(denied)
  await admin('truncate access_record')
})

test('ended days become one sorted and chained file per company, also with concurrent runs', async () => {
  await record(A, '2026-01-02T10:00:00Z', '/second')
  await record(A, '2026-01-01T12:00:00Z', '/noon')
  await record(A, '2026-01-01T08:00:00Z', '/morning, "early"')
  await record(B, '2026-01-01T08:00:00Z', '/of-b')
  await record(A, new Date().toISOString(), '/today')
  await Promise.all([closeDays(pools, store), closeDays(pools, store)])
  const [first, second, ...more] = await files(A)
  expect([first?.day, first?.count, second?.day, more]).toEqual(['2026-01-01', 2, '2026-01-02', []])
  expect(first?.chain).toBe(chainOf('', '2026-01-01', first?.sha256 ?? ''))
  expect(second?.chain).toBe(chainOf(first?.chain ?? '', '2026-01-02', second?.sha256 ?? ''))
  expect(await files(B)).toHaveLength(1)
  expect(await admin('select address from access_record')).toEqual([{ address: '/today' }])
  // A late row of a closed day is in the next file.
  await record(A, '2026-01-01T09:00:00Z', '/late')
  await closeDays(pools, store)
  expect((await files(A)).map(({ day, count }) => [day, count])).toEqual([
    ['2026-01-01', 2],
    ['2026-01-02', 1],
    ['2026-01-03', 1],
  ])
})

test('GET company/btk-report answers a link for one person, once, and each use is in the log', async () => {
  const { token } = await linkFor(eliza)
  expect((await download(otherOperator, token)).status).toBe(404)
  const { status, bytes } = await download(eliza, token)
  expect(status).toBe(200)
  const entries = unzipSync(bytes)
  const manifest = JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString())
  expect(manifest.files).toMatchObject([
    { name: '2026-01-01.csv.gz', records: 2, state: 'intact' },
    { name: '2026-01-02.csv.gz', state: 'intact' },
    { name: '2026-01-03.csv.gz', state: 'intact' },
  ])
  for (const { name, sha256 } of manifest.files) expect(sha256Of(entries[name] ?? new Uint8Array())).toBe(sha256)
  const lines = gunzipSync(entries['2026-01-01.csv.gz'] ?? Buffer.alloc(0))
    .toString()
    .trim()
    .split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
    'at,source_ip',
    '2026-01-01T08:00:00.000Z,192.0.2.7',
    '2026-01-01T12:00:00.000Z,192.0.2.7',
  ])
  expect(lines[1]).toContain('"/morning, ""early"""')
  expect(lines.join()).not.toContain('/of-b')
  expect((await download(eliza, token)).status).toBe(404)
  const log = await admin<{ action: string; user_id: number; text: string }>(
    `select action, user_id, coalesce(after::text, '') as text from audit_log where record = 'btk_download' order by id`,
  )
  expect(log.map(({ action, user_id }) => [action, user_id])).toEqual([
    ['insert', eliza.id],
    ['update', eliza.id],
  ])
  expect(JSON.stringify(log)).not.toContain(token)
})

test('GET company/btk-report refuses others than operators, expired links, and companies or days without records', async () => {
  const { token } = await linkFor(eliza)
  await admin(`update btk_download set expires_at = now() - interval '1 second' where used_at is null`)
  expect((await download(eliza, token)).status).toBe(404)
  expect((await linkFor(A.owner)).status).toBe(403)
  expect((await linkFor(eliza, 999_999_999)).status).toBe(404)
  const report = async (query: { from: string; until: string }) =>
    (await call(btkReport, { as: eliza, query: { company_id: A.id, ...query } })).refusal.code
  expect(await report({ from: '2025-01-01', until: '2025-01-31' })).toBe('btk-report.empty')
  expect(await report({ from: '2026-01-02', until: '2026-01-01' })).toBe('btk-report.reversed')
  expect(await report({ from: '2020-01-01', until: '2026-01-01' })).toBe('btk-report.too-long')
  expect((await call(accessFile.list, { as: A.owner })).status).toBe(403)
})

test('the manifest names a file that was changed or is missing', async () => {
  const [first, second] = await files(A)
  await store.remove(first?.path ?? '')
  await store.remove(second?.path ?? '')
  await store.put(second?.path ?? '', Buffer.from('changed'))
  const { bytes } = await download(eliza, (await linkFor(eliza)).token)
  const manifest = JSON.parse(Buffer.from(unzipSync(bytes)['manifest.json'] ?? []).toString())
  expect(manifest.files.map(({ state }: { state: string }) => state)).toEqual(['missing', 'changed', 'intact'])
})

test('the purge removes files at the age of the setting, but none younger than a year', async () => {
  await admin(`update setting set value = '10' where key = 'legal.access_record_days'`)
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  await removeOldFiles(pools, store, at('2027-01-01'))
  expect(await files(A)).toHaveLength(3)
  await removeOldFiles(pools, store, at('2027-01-02'))
  expect((await files(A)).map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-03'])
  await admin(`update setting set value = '730' where key = 'legal.access_record_days'`)
  const [, last] = await files(A)
  await removeOldFiles(pools, store, at('2028-01-03'))
  expect(await files(A)).toHaveLength(1)
  await removeOldFiles(pools, store, at('2028-01-04'))
  expect([await files(A), await store.get(last?.path ?? '')]).toEqual([[], undefined])
})

import {
  createReportFile,
  deleteReportFile,
  downloadReportFile,
  linkReportFile,
  maxOpenFiles,
  reportFiles,
} from '@sofra/contract/report/report-file/report-file.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { reportedOrders } from '../../../../test/reported-orders.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { translate } from '../../../kernel/words.ts'
import { reportFileJobs } from './report-file.jobs.ts'
import { makeFile } from './report-file.make.ts'
import { purgeFiles } from './report-file.purge.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2 } = world
const store = openFileStore(config)
const { orderAt } = reportedOrders({ a }, world)
await orderAt(a1, '2026-03-10T11:00:00Z')
await orderAt(a2, '2026-03-11T11:00:00Z')

const [{ account_id } = { account_id: 0 }] = await admin<{ account_id: number }>(
  'select account_id from app_user where id = $1',
  [A.owner.id],
)
const colleague = await a.user({ account: { id: account_id }, keys: allKeys, is_auth_for_account: true })
const reader = await a.user({ account: { id: account_id }, keys: allKeys, is_auth_for_account: false })

const days = { by: 'branch', from: '2026-03-01', until: '2026-03-31' }
const march = { ...days, format: 'csv', columns: 'name,orders' }
const request = (as: { id: number } = A.owner, query: Record<string, string> = march) =>
  call(createReportFile, { as, body: { kind: 'order-report', query: new URLSearchParams(query).toString() } })
const runJobs = () => runDue({ adminUrl, jobs: [reportFileJobs], pools, config })
const filesOf = async (as: { id: number } = A.owner) => (await call(reportFiles, { as })).reply.items
const oneOf = async (as?: { id: number }) => {
  const [file] = await filesOf(as)
  if (!file) throw new Error('there is no file')
  return file
}
const linkTo = (id: number, as: { id: number } = A.owner) =>
  call(linkReportFile, { as, params: { report_file_id: id } })
const download = (token: string, as: { id: number } = A.owner) => call(downloadReportFile, { as, query: { token } })
const made = async (as: { id: number } = A.owner) => {
  await request(as)
  await runJobs()
  const { id } = await oneOf(as)
  const { token } = (await linkTo(id, as)).reply
  return { id, token }
}
const storedPaths = () => store.listBefore('report-file', new Date(Date.now() + 60_000))
const late = () => new Date(Date.now() + 7_200_000)

beforeEach(async () => {
  await admin('delete from report_file')
  await purgeFiles(pools, store, late())
})

test('POST report-file lets a job make the file, and its owner downloads it by a link', async () => {
  expect(await request()).toMatchObject({
    status: 201,
    reply: { state: 'waiting', kind: 'order-report', format: 'csv' },
  })
  await runJobs()
  const file = await oneOf()
  expect(file).toMatchObject({ state: 'ready', rows_done: 2, rows_total: 2, failure: null })
  const { token } = (await linkTo(file.id)).reply
  const { status, bytes } = await download(token)
  const text = bytes.toString()
  expect(status).toBe(200)
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect(bytes.length).toBe(file.bytes)
})

test('files and links of another person answer as missing ones, in the same account and in another one', async () => {
  const { id, token } = await made()
  for (const as of [colleague, B.owner]) {
    expect(await filesOf(as)).toEqual([])
    expect((await linkTo(id, as)).status).toBe(404)
    expect((await download(token, as)).status).toBe(404)
    expect((await call(deleteReportFile, { as, params: { report_file_id: id } })).status).toBe(404)
  }
  expect((await download(token)).status).toBe(200)
})

test('a link is refused when it is changed, of another file, expired, or its file is deleted', async () => {
  const { id, token } = await made()
  const [number = '', time = '', proof = ''] = token.split('.')
  const changed = `${number}.${time}.${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`
  expect((await download(changed)).status).toBe(404)
  const later = `${number}.${(Number.parseInt(time, 36) + 60).toString(36)}.${proof}`
  expect((await download(later)).status).toBe(404)
  const other = await made()
  expect((await download(`${other.id.toString(36)}.${time}.${proof}`)).status).toBe(404)
  await admin(`update report_file set expires_at = now() - interval '1 second' where id = $1`, [id])
  expect((await download(token)).status).toBe(404)
  expect((await linkTo(id)).status).toBe(409)
  await call(deleteReportFile, { as: A.owner, params: { report_file_id: other.id } })
  expect((await download(other.token)).status).toBe(404)
})

test('a download checks the permission and the restaurants of its owner again', async () => {
  const { token } = await made(reader)
  expect((await download(token, reader)).status).toBe(200)
  await a.insert('user_branch', { user_id: reader.id, company_id: A.id, branch_id: a1.id })
  await expect.poll(async () => (await download(token, reader)).status).toBe(404)
  await admin('delete from user_branch where user_id = $1', [reader.id])
  await expect.poll(async () => (await download(token, reader)).status).toBe(200)
  await admin(
    `update role set keys = array_remove(keys, 'get-order-report-all') where id in (select role_id from user_role where user_id = $1)`,
    [reader.id],
  )
  await expect.poll(async () => (await download(token, reader)).status).toBe(404)
  expect((await request(reader)).status).toBe(403)
})

test('POST report-file refuses a period of 20 years, reversed days and an invalid query', async () => {
  expect(await request(A.owner, { ...march, from: '2006-03-01' })).toMatchObject({
    status: 422,
    refusal: { code: 'report-file.too-long' },
  })
  expect(await request(A.owner, { ...march, until: '2026-02-01' })).toMatchObject({
    status: 422,
    refusal: { code: 'report-file.reversed' },
  })
  expect((await request(A.owner, { ...march, by: 'nothing' })).status).toBe(400)
  expect((await request(A.owner, { ...march, more: '1' })).status).toBe(400)
  expect(await filesOf()).toEqual([])
})

test('POST report-file is limited to the open files of a person', async () => {
  for (let i = 0; i < maxOpenFiles; i += 1) expect((await request()).status).toBe(201)
  expect(await request()).toMatchObject({ status: 409, refusal: { code: 'report-file.too-many' } })
  expect((await request(colleague)).status).toBe(201)
})

test('a file that fails for several faults names the first one', async () => {
  await request(A.owner, { ...march, columns: 'nothing' })
  await runJobs()
  const { failure, state } = await oneOf()
  expect([state, failure]).toEqual(['failed', translate('tr', 'rule.one-of')])
})

test('a file fails with its reason if the report refuses, and if its owner has no right any more', async () => {
  await request(A.owner, { ...march, branch_id: '999999' })
  await runJobs()
  expect(await oneOf()).toMatchObject({ state: 'failed', bytes: null, failure: expect.stringMatching(/\w/) })
  await request(colleague)
  await admin(`update app_user set is_active = false where id = $1`, [colleague.id])
  await runJobs()
  const [file] = await admin('select state, failure, path from report_file where user_id = $1', [colleague.id])
  await admin(`update app_user set is_active = true where id = $1`, [colleague.id])
  expect(file).toMatchObject({ state: 'failed', path: null })
})

test('after a killed server the file is made again and no bytes are left without a row', async () => {
  await request()
  const { id } = await oneOf()
  await admin(`update report_file set state = 'running', tries = 1, rows_done = 1 where id = $1`, [id])
  await store.put('report-file/aa/half.csv', Buffer.from('half'))
  await makeFile(pools, store, id)
  await makeFile(pools, store, id)
  expect(await oneOf()).toMatchObject({ state: 'ready', rows_done: 2 })
  await purgeFiles(pools, store, late())
  const [row] = await admin<{ path: string }>('select path from report_file')
  expect(await storedPaths()).toEqual([row?.path])
})

test('expired files lose their bytes, after the days of the setting report.file_days', async () => {
  await admin(`update setting set value = '3' where key = 'report.file_days'`)
  const { id } = await made()
  const [row] = await admin<{ days: number }>(
    `select extract(epoch from expires_at - ready_at)::int / 86400 as days from report_file where id = $1`,
    [id],
  )
  expect(row?.days).toBe(3)
  await purgeFiles(pools, store, new Date(Date.now() + 4 * 86_400_000))
  expect(await oneOf()).toMatchObject({ state: 'expired' })
  expect(await storedPaths()).toEqual([])
  await purgeFiles(pools, store, new Date(Date.now() + 40 * 86_400_000))
  expect(await filesOf()).toEqual([])
})

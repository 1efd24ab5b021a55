import { errorLog } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { flushBuffers } from '../../../kernel/buffer.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { noteFault } from '../../../kernel/faults/faults.ts'
import { noteCalled } from '../../../kernel/http/called.ts'
import { answerErrors } from '../../../kernel/http/errors-out.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { taskListOf } from '../../../kernel/jobs/worker.ts'
import { purgeFaults } from './error-log.jobs.ts'

const { a, admin, call, config, pools } = await testServer()
const { A, eliza } = await twoTenants(a)

const fail = (text: string): never => {
  throw new RangeError(text)
}
const failed = (text: string) => {
  try {
    return fail(text)
  } catch (error) {
    return error
  }
}
const note = (text: string) => noteFault(pools, { kind: 'request', place: 'GET /x', error: failed(text) })
const listed = async (query: object = {}) => {
  await flushBuffers(pools)
  return (await call(errorLog.list, { as: eliza, query })).reply
}
const faultsMatching = async (q: string) => (await listed({ q })).items
const one = async (id: number) => (await call(errorLog.one, { as: eliza, params: { fault_id: id } })).reply
const change = (id: number, status: 'open' | 'resolved' | 'ignored') =>
  call(errorLog.change, { as: eliza, params: { fault_id: id }, body: { status } })

test('an unexpected failure of a call is stored by path and user, and the reply contains the request id', async () => {
  const app = Fastify({ genReqId: () => 'request-1' })
  answerErrors(app, pools)
  app.get('/api/dish/:dish_id', async (request) => {
    noteCalled(request, { caller: eliza as never, scope: { companies: [A.id], branches: [] } })
    return fail('the oven of zeynep@demo.sofra is cold')
  })
  const answer = await app.inject('/api/dish/77?q=secret')
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, 'request-1'])
  const [row] = await faultsMatching('oven')
  expect(row).toMatchObject({ kind: 'request', place: 'GET /dish/:dish_id', count: 1, status: 'open' })
  expect(row?.message).toBe('RangeError: the oven of … is cold')
  const detail = await one(row?.id ?? 0)
  expect(detail.samples).toMatchObject([{ request_id: 'request-1', http_status: 500, company_id: A.id }])
  expect(detail.stack).toMatch(
    /^at fail \(apps\/server\/src\/modules\/platform\/error-log\/error-log\.test\.ts:\d+:\d+\)/,
  )
  expect(JSON.stringify(detail)).not.toMatch(/zeynep|secret/)
})

test('a failing job is stored by name and still fails', async () => {
  const burn = task('test.burn', z.object({}))
  const all = [jobs({ tasks: [work(burn, async () => fail('burnt'))] })]
  await expect(taskListOf(all, { pools, config })['test.burn']?.({})).rejects.toThrow('burnt')
  expect(await faultsMatching('burnt')).toMatchObject([{ kind: 'job', place: 'test.burn', count: 1 }])
})

test('failures with one cause are one row for any numbers, with the last twenty samples and a daily count', async () => {
  for (let i = 0; i < 30; i += 1) note(`row ${i} is missing`)
  await flushBuffers(pools)
  for (let i = 0; i < 5; i += 1) note(`row ${i} is missing`)
  const [row, ...more] = await faultsMatching('is missing')
  expect([row?.count, more]).toEqual([35, []])
  const { samples, days } = await one(row?.id ?? 0)
  expect([samples.length, days.map(({ count }) => count)]).toEqual([20, [35]])
  expect(samples.map(({ at }) => at)).toEqual(
    samples
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('a flood is written by one statement, and causes beyond a hundred are counted as one', async () => {
  const names = Array.from(
    { length: 5_000 },
    (_, i) =>
      `flood ${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 10) % 10]}${'uvwxyzklmn'[Math.floor(i / 100) % 10]}`,
  )
  for (const name of names) note(name)
  const { items, total } = await listed({ q: 'flood', limit: 100 })
  expect(total).toBe(100)
  const [rest] = await faultsMatching('Too many different errors')
  expect(items.reduce((sum, { count }) => sum + count, 0) + (rest?.count ?? 0)).toBe(5_000)
})

test('a resolved cause is reopened by its next occurrence, and an ignored one stays ignored', async () => {
  note('comes back')
  const [{ id } = { id: 0 }] = await faultsMatching('comes back')
  for (const [status, after] of [
    ['resolved', 'open'],
    ['ignored', 'ignored'],
  ] as const) {
    expect((await change(id, status)).reply.status).toBe(status)
    note('comes back')
    expect(await faultsMatching('comes back')).toMatchObject([{ status: after }])
  }
  const logged = await admin(`select user_id, action from audit_log where record = 'error_group' and record_id = $1`, [
    String(id),
  ])
  expect(logged).toEqual([
    { user_id: eliza.id, action: 'update' },
    { user_id: eliza.id, action: 'update' },
  ])
})

test('GET error-log filters by kind, status and side, for the platform only', async () => {
  note('filtered')
  const of = async (query: object) => (await listed({ q: 'filtered', ...query })).total
  expect(await of({ kind: 'request', status: 'open', side: 'server' })).toBe(1)
  expect([await of({ kind: 'job' }), await of({ status: 'resolved' }), await of({ side: 'panel' })]).toEqual([0, 0, 0])
  expect((await call(errorLog.list, { as: A.owner })).status).toBe(403)
})

test('a failed write is repeated later, without affecting the caller', async () => {
  const { rw } = pools
  pools.rw = { connect: () => Promise.reject(new Error('down')) } as never
  note('while the database was down')
  await flushBuffers(pools)
  pools.rw = rw
  expect(await faultsMatching('database was down')).toMatchObject([{ count: 1 }])
})

test('the purge deletes old causes, and the oldest beyond the limit', async () => {
  note('old cause')
  await flushBuffers(pools)
  await admin(`update error_group set last_at = now() - interval '91 days' where message like '%old cause'`)
  await purgeFaults(pools)
  expect(await faultsMatching('old cause')).toEqual([])
  const { total } = await listed()
  expect(total).toBeGreaterThan(3)
  await purgeFaults(pools, 3)
  expect((await listed()).total).toBe(3)
  await withTenant(pools, nothing, (query) => query('select'))
})

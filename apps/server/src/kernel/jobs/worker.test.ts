import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runDue } from '../../../test/jobs.ts'
import { testServer } from '../../../test/server.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import { addJob, jobs, task, work } from './jobs.ts'
import { startWorker } from './worker.ts'

const { admin, adminUrl, config, pools } = await testServer()
const context = { adminUrl, pools, config }

const count = task('test.count', z.object({ n: z.number() }))
let counted: number[] = []
const counting = jobs({ tasks: [work(count, async ({ n }) => counted.push(n))] })
const add = (n: number, options: Parameters<typeof addJob>[3] = {}) =>
  withTenant(pools, nothing, (query) => addJob(query, count, { n }, options))
const waiting = () => admin<{ key: string; run_at: string }>('select key, run_at from graphile_worker.jobs order by id')

const stops: (() => Promise<void>)[] = []
const start = async (more: Partial<Parameters<typeof startWorker>[0]> = {}) => {
  const { stop } = await startWorker({ ...context, jobs: [counting], ...more })
  stops.push(stop)
}
beforeEach(async () => {
  counted = []
  await admin('delete from graphile_worker._private_jobs')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe('addJob', () => {
  test('enqueues with its transaction, and not after a rollback', async () => {
    const undone = withTenant(pools, nothing, async (query) => {
      await addJob(query, count, { n: 1 })
      throw new Error('changed its mind')
    })
    await expect(undone).rejects.toThrow('changed its mind')
    await add(2)
    await runDue({ ...context, jobs: [counting] })
    expect(counted).toEqual([2])
  })

  test('with a key replaces the pending job, or keeps its time', async () => {
    const [soon, late] = ['2999-01-01T00:00:00.000Z', '2999-02-01T00:00:00.000Z']
    await add(1, { key: 'one', runAt: new Date(soon) })
    await add(2, { key: 'one', runAt: new Date(late), keepsTime: true })
    expect(await waiting()).toEqual([{ key: 'one', run_at: soon }])
    await add(3, { key: 'one', runAt: new Date(late) })
    expect(await waiting()).toEqual([{ key: 'one', run_at: late }])
  })

  test('is the only access of the server’s roles to the queue', async () => {
    await add(1)
    await expect(pools.rw.query('select from graphile_worker._private_jobs')).rejects.toThrow('permission denied')
    await expect(pools.platform.query(`select app.add_job('x', '{}', null, null, null, null)`)).rejects.toThrow(
      'permission denied',
    )
  })
})

test('jobs run once with several copies of the server', async () => {
  await start()
  await start()
  const all = Array.from({ length: 40 }, (_, i) => i)
  await Promise.all(all.map((n) => add(n)))
  await expect.poll(() => counted.toSorted((x, y) => x - y)).toEqual(all)
})

test('an invalid payload fails only its own job', async () => {
  await withTenant(pools, nothing, (query) =>
    query(`select app.add_job('test.count', '{"n": "one"}', null, null, null, 1)`),
  )
  await add(2)
  await runDue({ ...context, jobs: [counting] })
  expect(counted).toEqual([2])
  expect(await admin('select from graphile_worker.jobs where last_error is not null')).toHaveLength(1)
})

test('jobs of a dead copy of the server are run by another', async () => {
  await add(1)
  const dies = (worker: string, ago: string) =>
    admin(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = 1`, [
      worker,
      ago,
    ])
  await dies('worker-of-the-dead', '1 minute')
  await start()
  await expect.poll(() => counted).toEqual([1])
})

test('jobs of a living copy stay its own', async () => {
  await add(1)
  await admin(`insert into job_worker (id) values ('worker-of-another')`)
  await admin(
    `update graphile_worker._private_jobs set locked_by = 'worker-of-another', locked_at = now() - interval '1 minute'`,
  )
  await start()
  await add(2)
  await expect.poll(() => counted).toEqual([2])
})

test('a long job stays with its copy and runs once', async () => {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = work(count, async ({ n }) => {
    counted.push(n)
    begun.resolve()
    await go.promise
  })
  const often = { beatMs: 20, silentMs: 200 }
  await start({ jobs: [jobs({ tasks: [slow] })], ...often })
  await add(1)
  await begun.promise
  // Simulates an old lock: another copy looks for the jobs of dead ones.
  await admin(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)
  await start(often)
  await add(2)
  await expect.poll(() => counted).toEqual([1, 2])
  const [job] = await admin<{ locked: boolean }>(
    'select locked_at is not null as locked from graphile_worker._private_jobs',
  )
  expect(job?.locked).toBe(true)
  go.resolve()
})

test('stop releases unfinished jobs for another copy at once', async () => {
  const begun = Promise.withResolvers<void>()
  const hang = work(count, async () => {
    begun.resolve()
    await new Promise(() => undefined)
  })
  await start({ jobs: [jobs({ tasks: [hang] })], finishMs: 50 })
  await add(9)
  await begun.promise
  await stops.pop()?.()
  await runDue({ ...context, jobs: [counting] })
  expect(counted).toEqual([9])
})

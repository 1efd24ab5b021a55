import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { event } from '@sofra/contract/kernel/event.ts'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, testSecret } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import { wholeScenario } from '../../test/limits.ts'
import { withTenant } from '../kernel/database/tenant.ts'
import { emit } from '../kernel/events/emit.ts'

const { commits, kills } = process.env.FULL === '1' ? { commits: 3_000, kills: 10 } : { commits: 300, kills: 3 }
const writers = 30

const { admin, adminUrl, pools } = await testDatabase()
const a = createFactories(admin)
const companies = [await a.company(), await a.company()]
const branches = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => a.branch({ company: companies[i % 2] as never })))
await admin(
  'create table handled (id bigint generated always as identity, company_id bigint not null, branch_id bigint, subscriber text, no bigint)',
)
await admin(`select app.tenant_table('handled')`)

const happened = event('test.happened', { scope: 'branch', payload: z.object({}) })

let child: ChildProcess | undefined
const start = async () => {
  child = fork(join(import.meta.dirname, 'subscribers.process.ts'), {
    env: { ...process.env, ADMIN_URL: adminUrl, SECRET: testSecret, EVENT: happened.name },
  })
  await once(child, 'message')
}
const kill = async () => {
  const ended = child && once(child, 'exit')
  child?.kill('SIGKILL')
  await ended
}
afterAll(kill)

const emitSome = async (writer: number, after: () => Promise<void>) => {
  for (let i = writer; i < commits; i += writers) {
    const branch = branches[i % branches.length]
    if (!branch) return
    const { id, company_id } = branch
    await withTenant(pools, { companies: [company_id], branches: [id] }, (query) =>
      emit(query, happened, { company_id, branch_id: id, subject_id: i }, {}),
    )
    await after()
  }
}

/** Compares, per subscriber and branch, the handled events in order of transactions with the emitted ones. */
const faults = () =>
  admin<{ subscriber: string; branch_id: number }>(
    `select s.subscriber, h.branch_id from unnest(array['one', 'two', 'three', 'four']) as s (subscriber) cross join branch_head h
     where coalesce((select array_agg(no order by id) from handled d where d.subscriber = s.subscriber and d.branch_id = h.branch_id), '{}')
       is distinct from coalesce((select array_agg(no order by no) from event e where e.branch_id = h.branch_id), '{}')`,
  )
const deadLetters = async () =>
  (
    await admin<{ n: number }>(
      `select count(distinct (branch_id, no)) as n from dead_letter where subscriber = 'fails'`,
    )
  )[0]?.n

test(`of ${commits} events by ${writers} writers each subscriber misses, doubles and reorders none across ${kills} kills`, async () => {
  await start()
  let emitted = 0
  let killed = 0
  let restarting = Promise.resolve()
  const after = async () => {
    emitted += 1
    if (killed >= kills || emitted < ((killed + 1) * commits) / (kills + 1)) return
    killed += 1
    restarting = restarting.then(kill).then(start)
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => emitSome(writer, after)))
  await restarting
  expect([emitted, killed]).toEqual([commits, kills])
  await expect.poll(faults, wholeScenario).toEqual([])
  await expect.poll(deadLetters, wholeScenario).toBe(commits)
})

test('control: the check reports a missed, doubled or early event', async () => {
  const [first, second] = await admin<{ id: number; no: number }>(
    `select id, no from handled where subscriber = 'one' and branch_id = $1 order by id limit 2`,
    [branches[0]?.id],
  )
  const fault = [{ subscriber: 'one', branch_id: branches[0]?.id }]
  await admin('update handled set no = $2 where id = $1', [first?.id, second?.no])
  expect(await faults()).toEqual(fault)
  await admin('update handled set no = $2 where id = $1', [second?.id, first?.no])
  expect(await faults()).toEqual(fault)
  await admin('delete from handled where id = $1', [first?.id])
  expect(await faults()).toEqual(fault)
})

import { event } from '@sofra/contract/kernel/event.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createFactories } from '../../../test/factories.ts'
import { runDue } from '../../../test/jobs.ts'
import { testServer } from '../../../test/server.ts'
import { flushBuffers } from '../buffer.ts'
import { statement } from '../database/statement.ts'
import { withTenant } from '../database/tenant.ts'
import { addJob } from '../jobs/jobs.ts'
import { replayDeadLetter } from './dead-letter.ts'
import { startDispatcher } from './dispatcher.ts'
import { emit } from './emit.ts'
import { eventJobs, purgeEvents } from './events.jobs.ts'
import { openNotifications, type Partition } from './notify.ts'
import { behind, behindLately, lagOfSubscribers } from './positions.ts'
import { type HandlerContext, type Subscriber, subscribe } from './subscribe.ts'

const { admin, adminUrl, config, pools } = await testServer()
const a = createFactories(admin)
const [ours, theirs] = [await a.company(), await a.company()]
const [a1, a2, b1] = [
  await a.branch({ company: ours }),
  await a.branch({ company: ours }),
  await a.branch({ company: theirs }),
]
type Branch = typeof a1

const happened = event('test.happened', { scope: 'branch', payload: z.object({ n: z.number() }) })
const unheard = event('test.unheard', { scope: 'branch', payload: z.object({}) })
const renamed = event('test.renamed', { scope: 'company', payload: z.object({}) })

const scopeOf = (branch: Branch) => ({ companies: [branch.company_id], branches: 'all' as const })
const keysOf = (branch: Branch) => ({ company_id: branch.company_id, branch_id: branch.id, subject_id: branch.id })
const emitIn = (branch: Branch, n: number) =>
  withTenant(pools, scopeOf(branch), (query) => emit(query, happened, keysOf(branch), { n }))

// A table of the test that a handler writes to in its transaction, with row security as for any tenant.
beforeAll(async () => {
  await admin(
    `create table handled (id bigint generated always as identity, company_id bigint not null, branch_id bigint, subscriber text, n int)`,
  )
  await admin(`select app.tenant_table('handled')`)
})

const insertHandled = statement<Partition & { subscriber: string; n: number }>(
  'insert into handled (company_id, branch_id, subscriber, n) values (:company_id, :branch_id, :subscriber, :n)',
)
const writes = async (subscriber: string, partition: Partition, n: number, { query }: HandlerContext) =>
  insertHandled(query, { ...partition, subscriber, n })
const writer = (name: string, options: Parameters<typeof subscribe>[3] = {}) =>
  subscribe(name, [happened], (one, context) => writes(name, one, one.payload.n, context), options)

const handledBy = async (subscriber: string, branch: Branch) =>
  (
    await admin<{ n: number }>('select n from handled where subscriber = $1 and branch_id = $2 order by id', [
      subscriber,
      branch.id,
    ])
  ).map(({ n }) => n)
const deadLetters = (subscriber: string) =>
  admin<{ id: number; company_id: number; branch_id: number; payload: { n: number }; tries: number; error: string }>(
    'select id, company_id, branch_id, payload, tries, error from dead_letter where subscriber = $1 order by id',
    [subscriber],
  )

const stops: (() => Promise<void>)[] = []
const start = async (...subscribers: Subscriber[]) => {
  const notifications = openNotifications(pools)
  const dispatcher = await startDispatcher({ pools, notifications, subscribers, pollMs: 50 })
  const stop = async () => {
    stops.splice(stops.indexOf(stop), 1)
    await dispatcher.stop()
    await notifications.close()
  }
  stops.push(stop)
  return stop
}
afterEach(async () => {
  for (const stop of [...stops]) await stop()
})
beforeEach(async () => {
  await admin('delete from event_subscriber')
  await admin('delete from dead_letter')
  await admin('delete from handled')
})
const until = (check: () => Promise<unknown>, value: unknown) => expect.poll(check, { interval: 20 }).toEqual(value)
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

test('subscribers get the events of each branch in order, and only subscribed ones', async () => {
  await start(writer('one'), writer('two'))
  await withTenant(pools, scopeOf(a1), (query) => emit(query, unheard, keysOf(a1), {}))
  for (const n of upTo(5)) for (const branch of [a1, a2, b1]) await emitIn(branch, n)
  for (const subscriber of ['one', 'two'])
    for (const branch of [a1, a2, b1]) await until(() => handledBy(subscriber, branch), upTo(5))
})

test('events of other names cause no read, and are skipped', async () => {
  const positions = async () =>
    (await admin<{ no: number }>('select no from event_position where branch_id = $1', [a1.id])).map(({ no }) => no)
  const stop = await start(writer('choosy'))
  await stop()
  const [before = 0] = await positions()
  for (const _ of upTo(3)) await withTenant(pools, scopeOf(a1), (query) => emit(query, unheard, keysOf(a1), {}))
  const ofA1 = (behindRows: readonly { branch_id: number | null }[]) =>
    behindRows.filter(({ branch_id }) => branch_id === a1.id)
  expect(ofA1(await behindLately(pools, 60))).toEqual([])
  expect(ofA1(await behind(pools))).toHaveLength(1)
  await start(writer('choosy'))
  await until(positions, [before + 3])
  await stops[0]?.()
  await emitIn(a1, 1)
  expect(ofA1(await behindLately(pools, 60))).toHaveLength(1)
})

test('a notification of another event causes no read', async () => {
  const notifications = openNotifications(pools)
  // Longer than the test: events are read because of a notification.
  const { stop } = await startDispatcher({ pools, notifications, subscribers: [writer('choosy')], pollMs: 600_000 })
  const read = async (branch: Branch) =>
    (await admin<{ no: number }>('select no from event_position where branch_id = $1', [branch.id])).map(({ no }) => no)
  await emitIn(a1, 1)
  await until(() => handledBy('choosy', a1), [1])
  const before = await read(a1)
  await withTenant(pools, scopeOf(a1), (query) => emit(query, unheard, keysOf(a1), {}))
  // An event notified later is read later, by this reading of the branch and by the next one.
  for (const n of upTo(3)) {
    await emitIn(a2, n)
    await until(() => handledBy('choosy', a2), upTo(n))
  }
  expect(await read(a1)).toEqual(before)
  await stop()
  await notifications.close()
})

test('a new subscriber starts at the end, and a returning one at its position', async () => {
  const stop = await start(writer('early'))
  await emitIn(a1, 1)
  await until(() => handledBy('early', a1), [1])
  await stop()
  await emitIn(a1, 2)
  await start(writer('early'), writer('late'))
  await emitIn(a1, 3)
  const fresh = await a.branch({ company: ours })
  await emitIn(fresh, 4)
  await until(() => handledBy('early', a1), [1, 2, 3])
  await until(() => handledBy('late', a1), [3])
  await until(() => handledBy('late', fresh), [4])
})

test('a slow subscriber does not delay others', async () => {
  let release = () => undefined as unknown
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  await start(
    subscribe('slow', [happened], () => blocked),
    writer('quick'),
  )
  for (const n of upTo(20)) for (const branch of [a1, a2, b1]) await emitIn(branch, n)
  for (const branch of [a1, a2, b1]) await until(() => handledBy('quick', branch), upTo(20))
  const lag = await lagOfSubscribers(async (text, values) => (await pools.platform.query(text, values)).rows)
  expect(lag.map(({ subscriber, unread }) => [subscriber, unread])).toEqual([
    ['quick', 0],
    ['slow', 60],
  ])
  release()
})

test('two copies of the server share the work and handle no event twice', async () => {
  await start(writer('shared'))
  await start(writer('shared'))
  await Promise.all([a1, a2, b1].flatMap((branch) => upTo(20).map((n) => emitIn(branch, n))))
  for (const branch of [a1, a2, b1])
    await until(async () => (await handledBy('shared', branch)).toSorted((x, y) => x - y), upTo(20))
})

describe('a handler', () => {
  test('sees only its event’s company', async () => {
    const seen: unknown[] = []
    await start(
      subscribe('curious', [happened, renamed], async ({ name }, { query }) => {
        const rows = await query<{ id: number }>('select id from branch order by id')
        seen.push([name, rows.map(({ id }) => id)])
      }),
    )
    await emitIn(b1, 1)
    await until(async () => seen, [['test.happened', [b1.id]]])
    await withTenant(pools, scopeOf(b1), (query) =>
      emit(query, renamed, { company_id: theirs.id, subject_id: theirs.id }, {}),
    )
    await until(async () => seen.at(-1), ['test.renamed', [b1.id]])
  })

  test('is retried after a failure in the order of its branch, while other branches continue', async () => {
    let fails = true
    await start(
      subscribe(
        'mends',
        [happened],
        async (one, context) => {
          await writes('mends', one, one.payload.n, context)
          if (fails && one.branch_id === a1.id && one.payload.n === 2) throw new Error('not now')
        },
        { tries: 1_000, pauseAfter: () => 20 },
      ),
    )
    for (const n of upTo(4)) for (const branch of [a1, a2]) await emitIn(branch, n)
    await until(() => handledBy('mends', a2), upTo(4))
    await until(() => handledBy('mends', a1), [1])
    fails = false
    await until(() => handledBy('mends', a1), upTo(4))
    expect(await deadLetters('mends')).toEqual([])
  })

  test('creates a dead letter after too many failures, and its branch continues', async () => {
    await start(
      subscribe(
        'fails',
        [happened],
        async (one, context) => {
          await writes('fails', one, one.payload.n, context)
          if (one.payload.n === 2) throw new Error('ada@demo.sofra is unknown')
        },
        { tries: 3, pauseAfter: () => 10 },
      ),
    )
    for (const n of upTo(4)) await emitIn(a1, n)
    await until(() => handledBy('fails', a1), [1, 3, 4])
    expect(await deadLetters('fails')).toMatchObject([{ payload: { n: 2 }, tries: 3, error: 'Error: … is unknown' }])
    // Each attempt is counted in the error log under its cause, without quoted text of the message.
    await flushBuffers(pools)
    const logged = await admin("select kind, count::int, message, status from error_group where place = 'fails'")
    expect(logged).toEqual([{ kind: 'subscriber', count: 3, message: 'Error: … is unknown', status: 'open' }])
  })
})

describe('a dead letter', () => {
  const replay = async (subscribers: Subscriber[]) => {
    const [letter] = await deadLetters('mended')
    if (!letter) throw new Error('there is no dead letter')
    const { id, company_id, branch_id } = letter
    await withTenant(pools, scopeOf(a1), async (query) => {
      await query('update dead_letter set replay_at = now() where id = $1', [id])
      await addJob(query, replayDeadLetter, { id, company_id, branch_id })
    })
    await runDue({ adminUrl, jobs: [eventJobs(subscribers)], pools, config })
  }
  const broken = subscribe('mended', [happened], () => Promise.reject(new Error('broken')), { tries: 1 })

  test('is handled once by a replay and removed; after another failure it stays with its newest error', async () => {
    await start(broken)
    await emitIn(a1, 7)
    await until(async () => (await deadLetters('mended')).length, 1)
    await replay([broken])
    expect(await deadLetters('mended')).toMatchObject([{ tries: 2, error: 'Error: broken' }])
    await replay([])
    expect(await deadLetters('mended')).toMatchObject([
      { tries: 3, error: 'Error: nobody subscribes by this name any more' },
    ])
    await replay([writer('mended')])
    expect(await deadLetters('mended')).toEqual([])
    expect(await handledBy('mended', a1)).toEqual([7])
  })
})

test('old events are removed only when every subscriber has read them', async () => {
  const stop = await start(writer('reads'))
  await emitIn(a1, 1)
  await until(() => handledBy('reads', a1), [1])
  await stop()
  await emitIn(a1, 2)
  await admin(`update event set at = now() - interval '73 hours'`)
  const remainingEvents = async () =>
    (
      await admin<{ n: number }>(`select (payload ->> 'n')::int as n from event where branch_id = $1 order by no`, [
        a1.id,
      ])
    ).map(({ n }) => n)
  await purgeEvents(pools)
  expect(await remainingEvents()).toEqual([2])
  await admin(`update event_subscriber set seen_at = now() - interval '8 days'`)
  await purgeEvents(pools)
  expect(await remainingEvents()).toEqual([])
})

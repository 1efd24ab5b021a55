import { deadLetter } from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import { expect, test } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { replayWork } from '../../../kernel/events/dead-letter.ts'
import { jobs } from '../../../kernel/jobs/jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { A, a1, b1, eliza } = await twoTenants(a)

let no = 0
const dead = async ({ id, company_id }: { id: number; company_id: number }, subscriber: string) => {
  no += 1
  const event = { no, name: 'order.placed', subject_id: 1, payload: { level: 2 }, at: '2026-01-01T00:00:00Z' }
  const row = { subscriber, company_id, branch_id: id, ...event, tries: 10, error: 'Error: no answer' }
  return (await a.insert('dead_letter', row)).id
}
const enqueued = async () =>
  (await admin<{ key: string }>('select key from graphile_worker.jobs order by id')).map(({ key }) => key)

test('GET dead-letter lists events for the platform only, and returns one with its payload', async () => {
  const [ours, theirs] = [await dead(a1, 'one'), await dead(b1, 'two')]
  const { items, total } = (await call(deadLetter.list, { as: eliza, query: { subscriber: 'two' } })).reply
  expect([total, items[0]]).toMatchObject([1, { id: theirs, subscriber: 'two', tries: 10, error: 'Error: no answer' }])
  const { reply } = await call(deadLetter.one, { as: eliza, params: { dead_letter_id: ours } })
  expect(reply).toMatchObject({ id: ours, payload: { level: 2 }, branch_id: a1.id })
  expect((await call(deadLetter.list, { as: A.owner })).status).toBe(403)
})

test('POST replay enqueues one event, or all of a subscriber, each with its company', async () => {
  const [first, second, other] = [await dead(a1, 'replays'), await dead(b1, 'replays'), await dead(b1, 'other')]
  const before = await enqueued()
  const params = { dead_letter_id: other }
  expect((await call(deadLetter.replay, { as: eliza, params })).status).toBe(200)
  expect((await call(deadLetter.replayAll, { as: eliza, body: { subscriber: 'replays' } })).reply).toEqual({
    replayed: 2,
  })
  expect((await enqueued()).slice(before.length)).toEqual([other, first, second].map((id) => `event.replay-${id}`))
  expect((await call(deadLetter.one, { as: eliza, params })).reply.replay_at).not.toBeNull()
})

test('DELETE dead-letter deletes one event', async () => {
  const params = { dead_letter_id: await dead(a1, 'gone') }
  expect((await call(deadLetter.discard, { as: eliza, params })).status).toBe(200)
  expect((await call(deadLetter.one, { as: eliza, params })).status).toBe(404)
  expect((await call(deadLetter.discard, { as: eliza, params })).status).toBe(404)
})

test('replay, replay of all and DELETE log their caller, and the replaying job logs nothing', async () => {
  const [one, both, gone] = [await dead(a1, 'log.one'), await dead(b1, 'log.all'), await dead(b1, 'log.gone')]
  await call(deadLetter.replay, { as: eliza, params: { dead_letter_id: one } })
  await call(deadLetter.replayAll, { as: eliza, body: { subscriber: 'log.all' } })
  await call(deadLetter.discard, { as: eliza, params: { dead_letter_id: gone } })
  await runDue({ adminUrl, jobs: [jobs({ tasks: [replayWork([])] })], pools, config })
  const rows = await admin(
    `select record_id, user_id, company_id, branch_id, subject, action, before ->> 'subscriber' as subscriber
     from audit_log where record = 'dead_letter' and record_id = any ($1) order by id`,
    [[one, both, gone].map(String)],
  )
  const row = { user_id: eliza.id, subject: 'order.placed', action: 'update', subscriber: null }
  const of = ({ id, company_id }: typeof a1) => ({ company_id, branch_id: id })
  expect(rows).toEqual([
    { ...row, ...of(a1), record_id: String(one) },
    { ...row, ...of(b1), record_id: String(both) },
    { ...row, ...of(b1), record_id: String(gone), action: 'delete', subscriber: 'log.gone' },
  ])
})

test('GET event-subscriber returns the lag of each subscriber in its own events', async () => {
  await admin(`insert into event_subscriber (name, events) values ('test.lag', '{test.happened}')`)
  const event = { company_id: A.id, branch_id: a1.id, no: 1, name: 'menu.changed', subject_id: 1, payload: {} }
  await a.insert('event', { ...event, at: '2026-01-01T00:00:00Z' })
  await a.insert('event', { ...event, no: 2, name: 'test.happened', at: '2026-01-02T00:00:00Z' })
  await admin('update branch_head set event_no = 2 where branch_id = $1', [a1.id])
  await dead(a1, 'test.lag')
  const { subscribers } = (await call(deadLetter.subscribers, { as: eliza })).reply
  expect(subscribers).toEqual([
    { subscriber: 'test.lag', unread: 1, oldest_at: '2026-01-02T00:00:00.000Z', dead_letters: 1 },
  ])
})

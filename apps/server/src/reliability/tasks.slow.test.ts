import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nextOccurrences, type TaskTimes } from '@sofra/contract/marketing/scheduled-task/scheduled-task.cycle.ts'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, testSecret } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import { wholeScenario } from '../../test/limits.ts'

const kills = process.env.FULL === '1' ? 20 : 4

const { admin, adminUrl } = await testDatabase()
const a = createFactories(admin)
const company = await a.company()
await a.branch({ company, timezone: 'Europe/Berlin' })
const members = 3
for (let i = 0; i < members; i += 1) await a.member({ company })
const group = await a.insert<{ id: number }>('member_group', {
  company_id: company.id,
  name: 'Everybody',
  rules: JSON.stringify({ on: 'active', is_active: true }),
})

const begins = new Date('2025-12-31T23:00:00Z')
const clock = { at: '02:30', weekday: null, month_day: null, starts_on: '2026-01-01' }
const daily: TaskTimes = { ...clock, cycle: 'daily' }
const monthly: TaskTimes = { ...clock, cycle: 'monthly', month_day: 31 }
const year = (times: TaskTimes, count: number) => nextOccurrences(times, 'Europe/Berlin', begins, count)

const greeting = JSON.stringify({ tr: 'Merhaba', en: '', de: '' })
const task = async (times: TaskTimes) => {
  const [first] = year(times, 1)
  const message = { channel: 'inbox', title: greeting, text: greeting, is_commercial: false }
  const { id } = await a.insert<{ id: number }>('scheduled_task', {
    company_id: company.id,
    name: times.cycle,
    type: 'group',
    member_group_id: group.id,
    ...message,
    ...times,
    next_at: first?.at,
  })
  return id
}
const ids = [await task(daily), await task(monthly)]

await admin('create table clock (at timestamptz not null)')
await admin('insert into clock values ($1)', [begins])
await admin('grant select on clock to app_platform')
// Slows a run down, so that both copies see the task while one runs it, and one is killed during a run.
await admin(
  `create function held_up() returns trigger language plpgsql as $$ begin perform pg_sleep(0.003); return new; end $$`,
)
await admin('create trigger held_up after insert on scheduled_task_run for each row execute function held_up()')

const copies: ChildProcess[] = []
const start = async (at: number) => {
  const child = fork(join(import.meta.dirname, 'tasks.process.ts'), {
    env: { ...process.env, ADMIN_URL: adminUrl, SECRET: testSecret },
  })
  copies[at] = child
  await once(child, 'message')
}
const kill = async (at: number) => {
  const child = copies[at]
  const ended = child && once(child, 'exit')
  child?.kill('SIGKILL')
  await ended
}
afterAll(() => Promise.all([kill(0), kill(1)]))

/** Returns the times at which a task ran and the recipients of its notifications. */
const acted = (id: number) =>
  admin<{ due_at: string; found: number; told: number }>(
    `select r.due_at, r.found, (select count(*)::int from notification_recipient p where p.notification_id = r.notification_id) as told
     from scheduled_task_run r where r.task_id = $1 order by r.due_at, r.id`,
    [id],
  )
const expectedRuns = (times: TaskTimes, count: number) =>
  year(times, count).map(({ at }) => ({ due_at: at.toISOString(), found: members, told: members }))

test(`two copies, one killed ${kills} times, run each task once: daily at 02:30 in Berlin 365 times in 2026, monthly on the 31st 12 times`, async () => {
  await Promise.all([start(0), start(1)])
  const days = year(daily, 365)
  let killed = 0
  for (const [i, { at }] of days.entries()) {
    await admin('update clock set at = $1', [at])
    if (i >= ((killed + 1) * days.length) / (kills + 1)) {
      await kill(killed % 2)
      await start(killed % 2)
      killed += 1
    }
    const done = async () => (await admin('select 1 as one from scheduled_task where next_at <= $1', [at])).length
    while (await done());
  }
  expect(killed).toBe(kills)
  const [byDay = 0, byMonth = 0] = ids
  await expect.poll(() => acted(byDay), wholeScenario).toEqual(expectedRuns(daily, 365))
  expect(await acted(byMonth)).toEqual(expectedRuns(monthly, 12))
  expect(
    await admin('select notification_id from notification_recipient group by 1, member_id having count(*) > 1'),
  ).toEqual([])
  expect(await admin('select id from notification')).toHaveLength(377)
})

test('control: the check reports a missed and a doubled run', async () => {
  const [byDay = 0] = ids
  await admin(
    `update scheduled_task_run set due_at = due_at + interval '1 minute' where task_id = $1 and due_at = $2`,
    [byDay, year(daily, 1)[0]?.at],
  )
  expect(await acted(byDay)).not.toEqual(expectedRuns(daily, 365))
  await admin(
    `insert into scheduled_task_run (company_id, task_id, due_at, state, found) select company_id, task_id, due_at - interval '1 minute', 'done', 0
     from scheduled_task_run where task_id = $1 order by due_at limit 1`,
    [byDay],
  )
  expect(await acted(byDay)).toHaveLength(366)
})

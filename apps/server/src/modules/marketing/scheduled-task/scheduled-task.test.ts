import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { notification } from '@sofra/contract/marketing/notification/notification.contract.ts'
import {
  previewTask,
  runTask,
  scheduledTask,
  switchTask,
  taskRuns,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { runDue as runJobs } from '../../../../test/jobs.ts'
import { notifying } from '../../../../test/notifying.ts'
import { june, scheduling, type TaskBody } from '../../../../test/scheduling.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { notificationJobs } from '../notification/notification.jobs.ts'
import { dueTasks, scheduledTaskJobs } from './scheduled-task.jobs.ts'
import { runDue } from './scheduled-task.run.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { A, B, keyless } = await twoTenants(a)
const { empty, member, translated } = notifying({ a, admin, call, pools }, A)
const { at, base, create, emptyTasks, createTask, runOn, runs } = scheduling({ admin, call, pools }, A)
const of = { company_id: A.id }
const as = A.owner

beforeEach(async () => {
  await emptyTasks()
  await empty()
})

describe('what a run sends', () => {
  it('omits members without consent, with the reason', async () => {
    const birth_date = '1990-06-10'
    await member('ece', { birth_date })
    await member('silent', { birth_date, consents: [] })
    await member('gone', { birth_date, is_active: false })
    const task = await createTask({ channel: 'sms', title: translated(''), is_commercial: true })
    const run = await runOn(task, 10)
    expect(run).toMatchObject({ found: 3, waiting: 1, notification_status: 'running' })
    expect(run.left_out?.toSorted((x, y) => x.reason.localeCompare(y.reason))).toEqual([
      { reason: 'inactive', count: 1 },
      { reason: 'no-consent', count: 1 },
    ])
  })

  it('is the text at the time of the run', async () => {
    await member('ece', { birth_date: '1990-06-10' })
    await member('can', { birth_date: '1990-06-11' })
    const task = await createTask()
    const first = await runOn(task, 10)
    const body = { ...base, text: translated('Nice {first_name}'), version: task.version }
    expect((await call(scheduledTask.update, { as, params: at(task.id), body })).status).toBe(200)
    await admin(`update scheduled_task set next_at = '2026-06-11T07:00:00Z'`)
    const second = await runOn(task, 11)
    const text = async ({ notification_id }: { notification_id?: number | null }) =>
      (await call(notification.one, { as, params: { ...of, notification_id: notification_id ?? 0 } })).reply.text.tr
    expect([await text(first), await text(second)]).toEqual(['Merhaba {first_name}', 'Nice {first_name}'])
  })
})

describe('PUT scheduled-task/:id/active', () => {
  it('pauses: no run, and missed times stay missed', async () => {
    await member('ece', { birth_date: '1990-06-10' })
    const task = await createTask()
    const put = (is_active: boolean, version: number) =>
      call(switchTask, { as, params: at(task.id), body: { is_active, version } })
    const paused = (await put(false, task.version)).reply
    expect(paused.is_active).toBe(false)
    await runDue(pools, task.of, june(10))
    expect(await runs(task)).toEqual([])
    expect(await dueTasks(pools, june(10))).toEqual([])
    const { reply } = await put(true, paused.version)
    expect(Date.parse(reply.next_at ?? '')).toBeGreaterThan(Date.now())
    expect((await put(true, paused.version)).status).toBe(409)
  })
})

describe('what is due', () => {
  it('are active tasks of companies in service with the module', async () => {
    const task = await createTask()
    const due = async () => (await dueTasks(pools, june(10))).map(({ id }) => id)
    expect(await due()).toEqual([task.id])
    await admin(`update licence set modules = array_remove(modules, 'campaign') where company_id = $1`, [A.id])
    expect(await due()).toEqual([])
    await admin(`update licence set modules = modules || '{campaign}' where company_id = $1`, [A.id])
    expect(await dueTasks(pools, june(9))).toEqual([])
  })
})

describe('POST scheduled-task/:id/run', () => {
  it('also runs a paused task, once a minute, and keeps its next time', async () => {
    const today = localTime('Europe/Istanbul', new Date()).date.slice(5)
    await member('ece', { birth_date: `1992-${today}` })
    const task = await createTask()
    const press = () => call(runTask, { as, params: at(task.id), body: { version: task.version } })
    const [one, two] = [await press(), await press()]
    expect([one.status, one.reply.state]).toEqual([200, 'waiting'])
    expect([200, 409]).toContain(two.status)
    await runJobs({ adminUrl, jobs: [scheduledTaskJobs], pools, config })
    const totalFound = (await runs(task)).reduce((sum, run) => sum + run.found, 0)
    expect(totalFound).toBe(1)
    const moved = { of: 'scheduled-task', state: 'done', done: 1, total: 1 }
    const progressEvents = await admin<{ payload: object }>(
      `select payload from event where name = 'progress.moved' and subject_id = $1`,
      [task.id],
    )
    expect(progressEvents.map(({ payload }) => payload)).toContainEqual(moved)
    expect((await call(scheduledTask.one, { as, params: at(task.id) })).reply.next_at).toBe(june(10).toISOString())
    expect((await call(runTask, { as, params: at(task.id), body: { version: 99 } })).status).toBe(409)
  })
})

describe('POST scheduled-task/preview', () => {
  it('returns found and omitted members, and sends nothing', async () => {
    await member('ece', { last_activity_at: new Date(Date.now() - 50 * 86_400_000) })
    await member('silent', { last_activity_at: new Date(Date.now() - 60 * 86_400_000), consents: [] })
    const stored = await createTask({
      type: 'not-seen',
      days: 45,
      channel: 'sms',
      title: translated(''),
      is_commercial: true,
    })
    const { id: scheduled_task_id } = stored
    const { name: _name, title: _title, text: _text, ...search } = base
    const kind = { type: 'not-seen', channel: 'sms' } as const
    const body = { ...search, ...kind, days: 45, is_commercial: true, scheduled_task_id }
    const ask = async () => (await call(previewTask, { as, params: of, body })).reply
    const reply = await ask()
    expect(reply).toMatchObject({ found: 2, is_capped: false, left_out: [{ reason: 'no-consent', count: 1 }] })
    expect(reply.examples.map(({ first_name }) => first_name)).toEqual(['ece', 'silent'])
    expect(reply.timezone).toBe('Europe/Istanbul')
    expect(await admin('select id from notification')).toEqual([])
    await admin(`update scheduled_task set next_at = now() - interval '1 minute'`)
    await runDue(pools, stored.of)
    expect((await ask()).found).toBe(0)
  })
})

describe('a task for points about to expire', () => {
  const text = translated('{first_name}: {expiring_points}, {expires_on}')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  it('reports a member’s expiring points and the earliest expiry, and omits members who have spent them', async () => {
    const accounts = new Map<string, number>()
    for (const name of ['ece', 'spent']) {
      const { id: member_id } = await member(name)
      const { id } = await a.insert('ledger_account', { ...of, member_id, kind: 'points', balance: 90 })
      accounts.set(name, Number(id))
      for (const days of [5, 3, 30])
        await a.insert('points_lot', { ...of, account_id: id, amount: 30, remaining: 30, expires_at: inDays(days) })
    }
    const task = await createTask({ type: 'points', days: 7, title: translated('{expiring_points} puan'), text })
    await admin(`update scheduled_task set next_at = now() - interval '1 minute'`)
    await runDue(pools, task.of)
    await admin('update points_lot set remaining = 0 where account_id = $1', [accounts.get('spent')])
    await runJobs({ adminUrl, jobs: [notificationJobs], pools, config })
    const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(inDays(3))
    expect(await admin('select title, text from member_inbox')).toEqual([{ title: '60 puan', text: `ece: 60, ${day}` }])
    const [run] = await runs(task)
    expect(run).toMatchObject({ found: 2, sent: 1, left_out: [{ reason: 'nothing-expires', count: 1 }] })
  })

  it('is the only message with these variables', async () => {
    expect((await create({ type: 'points', days: 7, text })).status).toBe(201)
    const body = { ...base, member_group_id: null, text }
    const { channel, title, is_commercial, member_group_id, name } = body
    const draft = { name, channel, title, text, is_commercial, member_group_id }
    expect((await call(notification.create, { as, params: of, body: draft })).status).toBe(400)
    expect(
      (await call(notification.create, { as, params: of, body: { ...draft, text: translated('Haber') } })).status,
    ).toBe(201)
  })
})

it('a task needs the fields of its type and cycle, none of others, and a group of its company', async () => {
  const theirs = await a.insert('member_group', {
    company_id: B.id,
    name: 'Premium',
    rules: JSON.stringify({ on: 'premium', is_premium: true }),
  })
  for (const body of [
    { type: 'not-seen' },
    { days: 5 },
    { type: 'basket' },
    { type: 'group' },
    { type: 'group', member_group_id: theirs.id },
    { cycle: 'weekly' },
    { cycle: 'monthly' },
    { weekday: 3 },
    { cycle: 'monthly', month_day: 32 },
    { at: '24:00' },
    { starts_on: '2026-02-30' },
    { title: translated('') },
    { text: translated('{iban}') },
    { text: translated('{expiring_points} {expires_on}') },
    { type: 'not-seen', days: 5, title: { ...translated('Haber'), de: '{expires_on}' } },
  ] as Partial<TaskBody>[])
    expect([body, (await create(body)).status]).toEqual([body, 400])
})

it('a task of another company returns 404, and reading needs a key', async () => {
  const task = await createTask()
  const body = { version: 1 }
  const foreign = { as: B.owner, params: { company_id: B.id, scheduled_task_id: task.id } }
  expect((await call(taskRuns, foreign)).status).toBe(404)
  expect((await call(runTask, { ...foreign, body })).status).toBe(404)
  expect((await call(switchTask, { ...foreign, body: { ...body, is_active: false } })).status).toBe(404)
  expect((await call(scheduledTask.list, { as: keyless, params: of })).status).toBe(403)
  await runDue(pools, { company_id: B.id, id: task.id }, june(10))
  expect(await runs(task)).toEqual([])
})

it('GET scheduled-task filters by type, cycle and pause; runs are paged', async () => {
  const task = await createTask()
  await createTask({ type: 'not-seen', days: 45, cycle: 'monthly', month_day: 31 })
  const listed = async (query: object) =>
    (await call(scheduledTask.list, { as, params: of, query })).reply.items.map(({ type }) => type)
  expect(await listed({ type: 'birthday,group' })).toEqual(['birthday'])
  expect(await listed({ cycle: 'monthly' })).toEqual(['not-seen'])
  expect(await listed({ is_active: 'false' })).toEqual([])
  const last = async () => {
    const { items } = (await call(scheduledTask.list, { as, params: of, query: { type: 'birthday' } })).reply
    return items.map(({ last_result, last_sent }) => [last_result, last_sent])
  }
  expect(await last()).toEqual([[null, null]])
  await admin(
    `insert into scheduled_task_run (company_id, task_id, due_at, state)
     select $1, $2, now() - make_interval(days => i), 'done' from generate_series(1, 25) i`,
    [A.id, task.id],
  )
  expect(await last()).toEqual([['done', 0]])
  const first = (await call(taskRuns, { as, params: at(task.id) })).reply
  const rest = (await call(taskRuns, { as, params: at(task.id), query: { before: first.next ?? 0 } })).reply
  expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 5, null])
})

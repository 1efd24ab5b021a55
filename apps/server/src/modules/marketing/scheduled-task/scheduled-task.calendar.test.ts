import { addDays, instantsOf, localTime, weekdayOf } from '@sofra/contract/branch/hours/local-time.ts'
import {
  calendarReach,
  calendarWeeks,
  namedADay,
  switchTask,
  taskCalendar,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { scheduling } from '../../../../test/scheduling.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, keyless } = await twoTenants(a)
const { at, base, emptyTasks, createTask } = scheduling({ admin, call, pools }, A)
const of = { company_id: A.id }
const as = A.owner
const zone = 'Europe/Istanbul'
const today = () => localTime(zone, new Date()).date

beforeEach(emptyTasks)

const readCalendar = async (from?: string) =>
  (await call(taskCalendar, { as, params: of, query: from ? { from } : {} })).reply
/** Inserts a run at a local time of the company. */
const ran = (task_id: number, date: string, minute: number, more: Record<string, unknown> = {}) =>
  a.insert<{ id: number }>('scheduled_task_run', {
    company_id: A.id,
    task_id,
    due_at: instantsOf(zone, { date, minute })[0],
    state: 'done',
    ...more,
  })

describe('GET scheduled-task/calendar', () => {
  it('returns the active tasks of the coming weeks, and no other company’s', async () => {
    const daily = await createTask()
    const paused = await createTask()
    await createTask({ starts_on: '2999-01-01' })
    await admin('update scheduled_task set next_at = $2 where id = $1', [daily.id, new Date(Date.now() + 86_400_000)])
    await admin(`update scheduled_task set next_at = '2999-01-01' where starts_on = '2999-01-01'`)
    await call(switchTask, { as, params: at(paused.id), body: { is_active: false, version: paused.version } })
    const { reply } = await call(taskCalendar, { as, params: of })
    expect(reply.items).toEqual([
      {
        id: daily.id,
        name: base.name,
        cycle: 'daily',
        at: '10:00',
        weekday: null,
        month_day: null,
        starts_on: '2026-01-01',
      },
    ])
    expect(reply).toMatchObject({ today: today(), is_capped: false })
    expect((await call(taskCalendar, { as: B.owner, params: { company_id: B.id } })).reply.items).toEqual([])
    expect((await call(taskCalendar, { as: keyless, params: of })).status).toBe(403)
  })

  it('returns the past runs of a day’s weeks, the first ones per local day, and the coming runs', async () => {
    const task = await createTask({ name: 'Ece' })
    const theirs = await scheduling({ admin, call, pools }, B).createTask({ name: 'Onların' })
    const day = addDays(today(), -70)
    const monday = addDays(day, 1 - weekdayOf(day))
    const last = addDays(monday, calendarWeeks * 7 - 1)
    const late = await ran(task.id, monday, 1_439, { state: 'missed' })
    await ran(task.id, addDays(monday, -1), 1_439)
    await ran(task.id, addDays(last, 1), 0)
    const many = await Promise.all([600, 601, 602, 603].map((minute) => ran(task.id, last, minute)))
    await ran(theirs.id, last, 600, { company_id: B.id })
    const { past, from, has_tasks } = await readCalendar(day)
    const runsByDay = past.map((one) => [one.day, one.count, one.runs.map(({ id, name, state }) => [id, name, state])])
    expect([from, has_tasks]).toEqual([day, true])
    expect(runsByDay).toEqual([
      [monday, 1, [[late.id, 'Ece', 'missed']]],
      [last, 4, many.slice(0, namedADay).map(({ id }) => [id, 'Ece', 'done'])],
    ])
  })

  it('looks ahead as far as the requested weeks, and never shows a coming run as past', async () => {
    const task = await createTask()
    const day = addDays(today(), 70)
    await admin('update scheduled_task set next_at = $2 where id = $1', [
      task.id,
      instantsOf(zone, { date: day, minute: 600 })[0],
    ])
    await ran(task.id, day, 600, { state: 'waiting' })
    expect((await readCalendar()).items).toEqual([])
    expect(await readCalendar(day)).toMatchObject({ items: [{ id: task.id }], past: [], has_tasks: true })
  })

  it('is limited to a year back and ahead, and refuses an invalid day', async () => {
    expect((await readCalendar('1999-01-01')).from).toBe(addDays(today(), -calendarReach))
    expect((await readCalendar('2999-01-01')).from).toBe(addDays(today(), calendarReach))
    expect((await call(taskCalendar, { as, params: of, query: { from: '2026-02-30' } })).status).toBe(400)
    expect((await readCalendar()).has_tasks).toBe(false)
  })
})

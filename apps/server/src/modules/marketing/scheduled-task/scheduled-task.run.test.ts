import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifying } from '../../../../test/notifying.ts'
import { june, scheduling } from '../../../../test/scheduling.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { runDue } from './scheduled-task.run.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, a1 } = await twoTenants(a)
const { empty, member } = notifying({ a, admin, call, pools }, A)
const { emptyTasks, latest, createTask, runOn, runs } = scheduling({ admin, call, pools }, A)
const of = { company_id: A.id }
const as = A.owner

beforeEach(async () => {
  await emptyTasks()
  await empty()
})

describe('a birthday task', () => {
  it('greets each member once a year on their day, also after a late or repeated run', async () => {
    await member('ece', { birth_date: '1990-06-10' })
    await member('can', { birth_date: '1985-06-11' })
    await member('foreign', { birth_date: '1990-06-10' }, B)
    const task = await createTask()
    expect(await runOn(task, 10)).toMatchObject({ names: ['ece'], found: 1, skipped: 0, state: 'done' })
    await runOn(task, 10, 1)
    expect((await runs(task)).length).toBe(1)
    await admin(`update scheduled_task set next_at = '2026-06-10T08:00:00Z', at = '11:00'`)
    expect(await runOn(task, 10, 2)).toMatchObject({ found: 0, notification_id: null })
    expect(await runOn(task, 11, 1)).toMatchObject({ names: ['can'] })
    await admin(`update scheduled_task set next_at = '2027-06-10T07:00:00Z'`)
    await runDue(pools, task.of, new Date('2027-06-10T07:00:00Z'))
    expect(await latest(task)).toMatchObject({ names: ['ece'] })
  })

  it('that runs weekly greets members with a day before the next run, also across a new year', async () => {
    await member('sunday', { birth_date: '1990-01-03' })
    await member('monday', { birth_date: '1990-01-04' })
    const task = await createTask({ cycle: 'weekly', weekday: 1 })
    const on = async (next: string) => {
      await admin('update scheduled_task set next_at = $1', [next])
      await runDue(pools, task.of, new Date(next))
      return (await latest(task)).names
    }
    expect(await on('2026-12-28T07:00:00Z')).toEqual(['sunday'])
    expect(await on('2027-01-04T07:00:00Z')).toEqual(['monday'])
    expect(await admin('select occasion from scheduled_task_occasion')).toEqual([
      { occasion: '2027' },
      { occasion: '2027' },
    ])
  })

  it('finds weddings by their own date', async () => {
    await member('ece', { wedding_date: '2015-06-10', birth_date: '1990-06-11' })
    expect(await runOn(await createTask({ type: 'wedding' }), 10)).toMatchObject({ names: ['ece'] })
  })
})

describe('a run that was missed', () => {
  it('runs once afterwards, with the number of missed times', async () => {
    await member('tenth', { birth_date: '1990-06-10' })
    await member('twelfth', { birth_date: '1990-06-12' })
    const task = await createTask()
    expect(await runOn(task, 12, 20)).toMatchObject({ names: ['twelfth'], skipped: 2, due_at: june(12).toISOString() })
    expect((await runs(task)).length).toBe(1)
  })

  it('of more than a day ago is skipped and recorded', async () => {
    await member('ece', { birth_date: '1990-06-08' })
    const task = await createTask({ cycle: 'weekly', weekday: 1 })
    await admin(`update scheduled_task set next_at = '2026-06-08T07:00:00Z'`)
    expect(await runOn(task, 9, 1)).toMatchObject({ state: 'missed', found: 0, notification_id: null, ran_at: null })
    expect(await admin('select next_at from scheduled_task')).toEqual([{ next_at: june(15).toISOString() }])
  })
})

describe('a task for members who were not seen', () => {
  it('finds each member once per absence, and again in the next', async () => {
    const { id } = await member('away', { last_activity_at: june(1) })
    await member('here', { last_activity_at: june(8) })
    const task = await createTask({ type: 'not-seen', days: 7 })
    expect(await runOn(task, 10)).toMatchObject({ names: ['away'] })
    expect(await runOn(task, 11)).toMatchObject({ found: 0 })
    await admin('update member set last_activity_at = $2 where id = $1', [id, june(12)])
    expect(await runOn(task, 20)).toMatchObject({ names: ['away', 'here'] })
    expect(await runOn(task, 21)).toMatchObject({ found: 0 })
  })
})

describe('a task for points about to expire', () => {
  it('notifies a member once of expiring points, and again of later ones', async () => {
    const ece = await member('ece')
    await member('poor')
    const account = await a.insert('ledger_account', { ...of, member_id: ece.id, kind: 'points', balance: 90 })
    for (const day of [14, 16, 30])
      await a.insert('points_lot', { ...of, account_id: account.id, amount: 30, remaining: 30, expires_at: june(day) })
    const task = await createTask({ type: 'points', days: 7 })
    const foundCounts: number[] = []
    for (let day = 10; day < 30; day += 1) if ((await runOn(task, day)).found) foundCounts.push(day)
    expect(foundCounts).toEqual([10, 23])
  })
})

describe('a task for baskets that were left', () => {
  it('finds each basket once, no recent or old one, and again after a change', async () => {
    const keep = async (name: string, changed_at: Date) =>
      a.insert('member_basket', {
        ...of,
        member_id: (await member(name)).id,
        branch_id: a1.id,
        changed_at,
        lines: JSON.stringify([{ product_id: a1.plain.id, quantity: 1 }]),
      })
    await keep('left', june(10, -4))
    await keep('young', june(10, -1))
    await keep('forgotten', new Date('2026-05-01T07:00:00Z'))
    const task = await createTask({ type: 'basket', hours: 3 })
    expect(await runOn(task, 10)).toMatchObject({ names: ['left'] })
    expect(await runOn(task, 11)).toMatchObject({ names: ['young'] })
    await admin(`update member_basket set changed_at = $1 where changed_at > '2026-06-01'`, [june(11, 5)])
    expect(await runOn(task, 12)).toMatchObject({ names: ['left', 'young'] })
  })
})

describe('a task for a group', () => {
  it('finds all members each time, and prevents the removal of the group', async () => {
    await member('rich', { is_premium: true })
    await member('plain')
    const rules = { on: 'premium', is_premium: true } as const
    const group = (await call(memberGroup.create, { as, params: of, body: { name: 'Premium', rules } })).reply
    const task = await createTask({ type: 'group', member_group_id: group.id })
    expect(await runOn(task, 10)).toMatchObject({ names: ['rich'], found: 1 })
    expect(await runOn(task, 11)).toMatchObject({ names: ['rich'], found: 1 })
    const params = { ...of, member_group_id: group.id }
    expect((await call(memberGroup.remove, { as, params })).status).toBe(409)
  })
})

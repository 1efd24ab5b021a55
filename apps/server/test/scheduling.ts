import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import { recipients } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { scheduledTask, taskRuns } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import type { Pools } from '../src/kernel/database/pools.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import { runDue } from '../src/modules/marketing/scheduled-task/scheduled-task.run.ts'
import type { callerOf } from './caller.ts'

type Body = BodyOf<typeof scheduledTask.create>
export type TaskBody = Body

const translated = (tr: string) => ({ tr, en: '', de: '' })

const base: Body = {
  name: 'Doğum günü',
  type: 'birthday',
  days: null,
  hours: null,
  member_group_id: null,
  channel: 'inbox',
  title: translated('Haber'),
  text: translated('Merhaba {first_name}'),
  is_commercial: false,
  cycle: 'daily',
  at: '10:00',
  weekday: null,
  month_day: null,
  starts_on: '2026-01-01',
}

interface Server {
  admin: Query
  call: ReturnType<typeof callerOf>['call']
  pools: Pools
}

/** Returns 10:00 in Istanbul on a day of June 2026, plus some hours. */
export const june = (day: number, later = 0) => new Date(Date.UTC(2026, 5, day, 7 + later))

/** Creates scheduled tasks of a company as its owner; due from 10 June 2026. */
export const scheduling = (
  { admin, call, pools }: Server,
  { id: company_id, owner: as }: { id: number; owner: { id: number } },
) => {
  const of = { company_id }
  const at = (id: number) => ({ ...of, scheduled_task_id: id })
  const create = (more: Partial<Body> = {}) =>
    call(scheduledTask.create, { as, params: of, body: { ...base, ...more } as Body })
  const createTask = async (more: Partial<Body> = {}) => {
    const { status, reply } = await create(more)
    if (status !== 201) throw new Error(`it was not made: ${status}`)
    await admin('update scheduled_task set next_at = $2 where id = $1', [reply.id, june(10)])
    return { ...reply, of: { company_id, id: reply.id } }
  }
  type Made = Awaited<ReturnType<typeof createTask>>
  const runs = async ({ id }: { id: number }) => (await call(taskRuns, { as, params: at(id) })).reply.items
  const names = async (notification_id: number) => {
    const params = { ...of, notification_id }
    const { items } = (await call(recipients.list, { as, params, query: { limit: 100 } })).reply
    return items.map(({ first_name }) => first_name).toSorted()
  }
  /** Returns a task's last run and the names of the members found. */
  const latest = async (task: Made) => {
    const [run] = await runs(task)
    return { ...run, names: run?.notification_id ? await names(run.notification_id) : [] }
  }
  return {
    at,
    base,
    create,
    latest,
    createTask,
    runs,
    runOn: async (task: Made, day: number, later = 0) => {
      await runDue(pools, task.of, june(day, later))
      return latest(task)
    },
    emptyTasks: async () => {
      const tables = ['scheduled_task_occasion', 'scheduled_task_run', 'scheduled_task', 'member_basket']
      for (const table of [...tables, 'points_lot', 'ledger_account']) await admin(`delete from ${table}`)
    },
  }
}

import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import { unknownVariable } from '@sofra/contract/marketing/notification/notification.variables.ts'
import {
  mostFound,
  type previewTask,
  type runTask,
  type scheduledTask,
  type switchTask,
  taskExamples,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { nextOccurrence } from '@sofra/contract/marketing/scheduled-task/scheduled-task.cycle.ts'
import { searchFaults } from '@sofra/contract/marketing/scheduled-task/scheduled-task.rules.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { stale, updateRow } from '../../../kernel/records/guarded.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { seesContact } from '../../member/member/member.view.api.ts'
import { checkGroup, checkMessage, reasonSql } from '../notification/notification.api.ts'
import { occasionsSql } from './scheduled-task.occasions.ts'
import { readRun, taskTable, zoneOf } from './scheduled-task.queries.ts'
import { runByHand, spanOf } from './scheduled-task.run.ts'

type Input = RequestOf<typeof scheduledTask.create>['body']
type Search = Omit<RequestOf<typeof previewTask>['body'], 'scheduled_task_id'>

const wrong = (path: string, code: 'rule.required' | 'rule.unknown' | 'notification.unknown-variable') =>
  new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/** Throws 400 unless the fields match the task's type and cycle and its group exists. */
async function checkSearch(context: Context, keys: CompanyKeys, input: Search) {
  const [fault] = searchFaults(input)
  if (fault) throw wrong(fault.path, fault.code)
  await checkGroup(context, keys, input.member_group_id)
}

/**
 * Checks what a schema cannot: the fields match type and cycle, and only a task about expiring points uses their
 * variables.
 */
export async function checkTask(context: Context, keys: CompanyKeys, input: Input) {
  await checkSearch(context, keys, input)
  if (input.type !== 'points')
    for (const field of ['title', 'text'] as const)
      for (const lang of languages)
        if (unknownVariable(input[field][lang])) throw wrong(`${field}.${lang}`, 'notification.unknown-variable')
  await checkMessage(context, keys, input)
}

/** Sets a task's next run. A task that is due now by its old and new times stays due. */
export async function planNext({ query, now }: Context, { company_id }: CompanyKeys, input: Input, id: number) {
  const zone = await zoneOf(query, company_id)
  const [row] = await query<Pick<Row<'scheduled_task'>, 'next_at' | 'is_active'>>(
    'select next_at, is_active from scheduled_task where company_id = $1 and id = $2',
    [company_id, id],
  )
  const due = row?.is_active && row.next_at ? new Date(row.next_at) : now
  const isDue = due < now && nextOccurrence(input, zone, new Date(due.getTime() - 1)).at.getTime() === due.getTime()
  const next = isDue ? due : nextOccurrence(input, zone, now).at
  await query('update scheduled_task set next_at = $3 where company_id = $1 and id = $2', [company_id, id, next])
}

/** Pauses or resumes a task; a resumed one continues at its next time. */
export async function switchOne({ params, body }: RequestOf<typeof switchTask>, context: Context) {
  const { query, now } = context
  const keys = { company_id: companyOf(context) }
  const present = () => readRecord(query, taskTable, keys, params.scheduled_task_id)
  const row = await present()
  const next_at = nextOccurrence(row, row.timezone, now).at.toISOString()
  const set = body.is_active ? { is_active: true, next_at } : { is_active: false }
  await updateRow(query, 'scheduled_task', { of: { ...keys, id: row.id }, version: body.version, set }, present)
  return present()
}

const insertRun = statement<
  CompanyKeys & { id: number; now: Date; by: string },
  Pick<Row<'scheduled_task_run'>, 'id'>
>(`
insert into scheduled_task_run (company_id, task_id, due_at, by_hand, by_name, state)
values (:company_id, :id, date_trunc('minute', :now::timestamptz), true, :by, 'waiting')
on conflict (company_id, task_id, due_at, by_hand) do nothing returning id`)

/** Starts a task manually; throws 409 if it has just been started. */
export async function beginByHand({ params, body }: RequestOf<typeof runTask>, context: Context) {
  const { query, now } = context
  const keys = { company_id: companyOf(context) }
  const row = await readRecord(query, taskTable, keys, params.scheduled_task_id)
  if (row.version !== body.version) throw stale(row)
  const [run] = await insertRun(query, { ...keys, id: row.id, now, by: person(context).name })
  if (!run) throw new AppError(409, 'scheduled-task.just-run')
  await addJob(query, runByHand, { ...keys, id: row.id, run_id: run.id })
  return readRun(query, keys.company_id, run.id)
}

interface AudienceCount {
  n: number
  left_out: { reason: 'no-consent' | 'no-address' | 'inactive'; count: number }[] | null
  ids: number[]
}

const foundText = (sql: string, reason: string) => `
with found as materialized (select id from (${sql}) f limit ${mostFound + 1}),
reached as materialized (select m.id, ${reason} as reason from found f join member m on m.id = f.id)
select (select count(*) from found) as n,
  (select jsonb_agg(jsonb_build_object('reason', reason, 'count', n)) from (
    select reason, count(*) as n from reached where reason is not null group by reason order by 2 desc) r) as left_out,
  array(select id from reached order by reason is not null, id limit ${taskExamples}) as ids${plannedAnew}`

/** Returns which members a task would find now; sends nothing. */
export async function previewOne({ body }: RequestOf<typeof previewTask>, context: Context) {
  const { query, across, now } = context
  const keys = { company_id: companyOf(context) }
  const { scheduled_task_id, ...task } = body
  await checkSearch(context, keys, task)
  if (scheduled_task_id !== null) await readRecord(query, taskTable, keys, scheduled_task_id)
  const timezone = await zoneOf(query, keys.company_id)
  const search = { companyId: keys.company_id, taskId: scheduled_task_id, task, ...spanOf(task, timezone, now), now }
  const values = parameters()
  const sql = await occasionsSql(query, search, values)
  // Row security prevents some of the indexes; the statement names the company itself.
  const [preview] = await across<AudienceCount>(foundText(sql, reasonSql(task, values)), values.values)
  const { n, left_out, ids } = preview ?? { n: 0, left_out: null, ids: [] }
  const examples = await query<Pick<Row<'member'>, 'id' | 'first_name' | 'last_name' | 'phone'>>(
    'select id, first_name, last_name, phone from member where company_id = $1 and id = any ($2) order by id',
    [keys.company_id, ids],
  )
  return {
    found: Math.min(n, mostFound),
    is_capped: n > mostFound,
    left_out: left_out ?? [],
    examples: examples.map((one) => (seesContact(context) ? one : { ...one, phone: maskedPhone(one.phone) })),
    timezone,
  }
}

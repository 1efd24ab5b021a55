import { z } from 'zod'
import { endpoint, forWholeCompany } from '../../kernel/endpoint.ts'
import { between, clock, day, id, name, queryId, record, several, timestamp, version } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import {
  messageOfOccasion,
  notificationChannels,
  notificationStates,
  recipientReasons,
} from '../notification/notification.contract.ts'
import { taskCycles } from './scheduled-task.cycle.ts'

/** The audience of a task: `basket` is an abandoned basket, `group` a group of members. */
export const taskTypes = ['birthday', 'wedding', 'not-seen', 'points', 'basket', 'group'] as const
export type TaskType = (typeof taskTypes)[number]

/** The additional field of each type. */
export const fieldOfType = {
  birthday: null,
  wedding: null,
  'not-seen': 'days',
  points: 'days',
  basket: 'hours',
  group: 'member_group_id',
} as const satisfies Record<TaskType, string | null>

/** The additional field of each cycle, besides the time. */
export const fieldOfCycle = {
  daily: null,
  weekly: 'weekday',
  'ten-days': null,
  'fifteen-days': null,
  monthly: 'month_day',
} as const

/** The audience of a task, its message rules and its times. */
const search = {
  type: z.enum(taskTypes),
  /** For `not-seen`: days without activity; for `points`: days until expiry. */
  days: between(1, 3_650).nullable(),
  /** For `basket`: hours without changes. */
  hours: between(1, 720).nullable(),
  member_group_id: id.nullable(),
  channel: messageOfOccasion.channel,
  is_commercial: z.boolean(),
  cycle: z.enum(taskCycles),
  /** In the zone of the company’s first restaurant. */
  at: clock,
  weekday: between(1, 7).nullable(),
  month_day: between(1, 31).nullable(),
  starts_on: day,
}

const input = z.object({ name, ...search, ...messageOfOccasion })

/** `waiting`: started manually, about to run; `missed`: more than a day late. */
const runStates = ['waiting', 'done', 'missed'] as const

const row = input.extend({
  ...record,
  is_active: z.boolean(),
  group_name: z.string().nullable(),
  timezone: z.string(),
  /** The next run; for a paused task the next one if resumed. */
  next_at: timestamp.nullable(),
  last_run_at: timestamp.nullable(),
  /** The result of the last run, scheduled or manual, and the members reached so far. */
  last_result: z.enum(runStates).nullable(),
  last_sent: z.int().nullable(),
})
export type ScheduledTask = z.output<typeof row>

const path = 'company/:company_id/scheduled-task'
const one = `/${path}/:scheduled_task_id` as const

/** Recurring messages to members on their occasions. */
export const scheduledTask = forWholeCompany(
  resource('scheduled-task', {
    at: path,
    param: 'scheduled_task_id',
    row,
    input,
    filters: {
      type: several(z.enum(taskTypes)).optional(),
      cycle: several(z.enum(taskCycles)).optional(),
      channel: several(z.enum(notificationChannels)).optional(),
      is_active: z.stringbool().optional(),
    },
    sortable: ['created_at', 'name', 'next_at'],
    module: 'campaign',
  }),
)

export const switchTask = forWholeCompany(
  endpoint({
    method: 'PUT',
    path: `${one}/active`,
    access: 'put-scheduled-task',
    module: 'campaign',
    body: z.strictObject({ is_active: z.boolean(), version }),
    reply: row,
    about: 'Pauses a task, or lets it go on with the next time that comes. What was missed meanwhile stays missed.',
  }),
)

/** How many of the found members are left out, by reason. */
const leftOut = z.array(z.object({ reason: z.enum(recipientReasons), count: z.int() }))

/** The number of shown examples. */
export const taskExamples = 20
/** The limit of counting. */
export const mostFound = 100_000

/** The number of weeks shown. */
export const calendarWeeks = 5
/** How far the calendar can be turned from today, in days. */
export const calendarReach = 364
/** The largest number of tasks. */
export const mostInCalendar = 100
/** Runs that are listed per day; others are counted. */
export const namedADay = 3

export const taskCalendar = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `/${path}/calendar`,
    access: 'get-scheduled-task-all',
    module: 'campaign',
    query: z.strictObject({
      /** A day of the first week; today by default. */
      from: day.optional(),
    }),
    reply: z.object({
      /** Today in the company's zone. */
      today: day,
      timezone: z.string(),
      /** The requested day, limited to the calendar's range. */
      from: day,
      /** Whether the company has any tasks. */
      has_tasks: z.boolean(),
      /** The past runs of these weeks by day, with their number. */
      past: z.array(
        z.object({
          day,
          count: z.int(),
          runs: z.array(
            z.object({
              id: z.number(),
              task_id: z.number(),
              name: z.string(),
              due_at: timestamp,
              state: z.enum(runStates),
            }),
          ),
        }),
      ),
      items: z.array(
        input
          .pick({ name: true, cycle: true, at: true, weekday: true, month_day: true, starts_on: true })
          .extend({ id: z.number() }),
      ),
      /** There are more. */
      is_capped: z.boolean(),
    }),
    about: `The active tasks that run by the end of the ${calendarWeeks} weeks from one on, those that run first before others, and their times; and what ran in these weeks, the first ${namedADay} of each day. Up to ${calendarReach} days back and ahead.`,
  }),
)

export const previewTask = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `/${path}/preview`,
    access: 'post-scheduled-task-preview',
    module: 'campaign',
    repeat: 'safe',
    rate: 'read',
    body: z.strictObject({
      /** The stored task that is previewed: members it has already written to are left out. */
      scheduled_task_id: id.nullable(),
      ...search,
    }),
    reply: z.object({
      found: z.int(),
      /** There are more than `found`. */
      is_capped: z.boolean(),
      left_out: leftOut,
      examples: z.array(z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), phone: z.string() })),
      timezone: z.string(),
    }),
    about: `Whom a task would find today, counted to ${mostFound} with ${taskExamples} examples. Sends nothing.`,
  }),
)

const run = z.object({
  id: z.number(),
  /** When it was due or started manually. */
  due_at: timestamp,
  by_hand: z.boolean(),
  /** Who started it manually. */
  by_name: z.string().nullable(),
  state: z.enum(runStates),
  /** Earlier times that were missed, because no server was running. */
  skipped: z.int(),
  found: z.int(),
  sent: z.int(),
  waiting: z.int(),
  left_out: leftOut,
  /** The notification; null if nobody was found. */
  notification_id: z.number().nullable(),
  notification_status: z.enum(notificationStates).nullable(),
  ran_at: timestamp.nullable(),
})
export type TaskRun = z.output<typeof run>

export const taskRuns = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `${one}/run`,
    access: 'get-scheduled-task',
    module: 'campaign',
    query: z.strictObject({
      /** Only runs before this one; the latest by default. */
      before: queryId.optional(),
    }),
    reply: z.object({
      items: z.array(run),
      /** The value of `before` for the next page; null at the end. */
      next: z.number().nullable(),
    }),
    about: 'How a task has run, the latest first, twenty at a time.',
  }),
)

export const runTask = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `${one}/run`,
    access: 'post-scheduled-task-run',
    module: 'campaign',
    body: z.strictObject({ version }),
    reply: run,
    errors: { 409: ['scheduled-task.just-run'] },
    about: 'Runs a task now, also a paused one, at most once a minute. Its next time stays what it was.',
  }),
)

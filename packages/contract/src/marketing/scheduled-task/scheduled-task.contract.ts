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

/** For whom a task looks: `basket` is one that was left and not ordered, `group` a group of members. */
export const taskTypes = ['birthday', 'wedding', 'not-seen', 'points', 'basket', 'group'] as const
export type TaskType = (typeof taskTypes)[number]

/** Which fields beside the common ones a type has. */
export const fieldOfType = {
  birthday: null,
  wedding: null,
  'not-seen': 'days',
  points: 'days',
  basket: 'hours',
  group: 'member_group_id',
} as const satisfies Record<TaskType, string | null>

/** Which field beside the time a cycle has. */
export const fieldOfCycle = {
  daily: null,
  weekly: 'weekday',
  'ten-days': null,
  'fifteen-days': null,
  monthly: 'month_day',
} as const

/** Whom a task looks for and may write to, and when. */
const search = {
  type: z.enum(taskTypes),
  /** Of `not-seen` for how many days nobody has seen them, of `points` within how many days these expire. */
  days: between(1, 3_650).nullable(),
  /** Of `basket` for how many hours nobody has touched it. */
  hours: between(1, 720).nullable(),
  member_group_id: id.nullable(),
  channel: messageOfOccasion.channel,
  is_commercial: z.boolean(),
  cycle: z.enum(taskCycles),
  /** By the clock of the company’s first restaurant. */
  at: clock,
  weekday: between(1, 7).nullable(),
  month_day: between(1, 31).nullable(),
  starts_on: day,
}

const input = z.object({ name, ...search, ...messageOfOccasion })

/** `waiting`: begun by hand and about to run; `missed`: it was more than a day too late to run. */
const runStates = ['waiting', 'done', 'missed'] as const

const row = input.extend({
  ...record,
  is_active: z.boolean(),
  group_name: z.string().nullable(),
  timezone: z.string(),
  /** When it runs next; one that is paused would, if it were not. */
  next_at: timestamp.nullable(),
  last_run_at: timestamp.nullable(),
  /** What came of the last time that it was due or begun by hand, and how many it has reached by now. */
  last_result: z.enum(runStates).nullable(),
  last_sent: z.int().nullable(),
})
export type ScheduledTask = z.output<typeof row>

const path = 'company/:company_id/scheduled-task'
const one = `/${path}/:scheduled_task_id` as const

/** What is sent by itself, again and again, to members for whom its day has come. */
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

/** How many of those who were found are left out, and why. */
const leftOut = z.array(z.object({ reason: z.enum(recipientReasons), count: z.int() }))

/** Of those found so many are shown. */
export const taskExamples = 20
/** Counted to as many. */
export const mostFound = 100_000

/** So many weeks are shown at once. */
export const calendarWeeks = 5
/** In days: as far it can be turned, from today. */
export const calendarReach = 364
/** So many tasks at most. */
export const mostInCalendar = 100
/** Of each day so many runs are named, the others counted. */
export const namedADay = 3

export const taskCalendar = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `/${path}/calendar`,
    access: 'get-scheduled-task-all',
    module: 'campaign',
    query: z.strictObject({
      /** A day of the first of the weeks; today without it. */
      from: day.optional(),
    }),
    reply: z.object({
      /** Where the company is. */
      today: day,
      timezone: z.string(),
      /** The day that was asked for, or the nearest to it that can be turned to. */
      from: day,
      /** The company has tasks, whenever they run. */
      has_tasks: z.boolean(),
      /** What ran in these weeks until now, day by day and in its order, with how many there were. */
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
      /** The stored one that it is, for whose sake somebody may have been written to already. */
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
  /** When it was due, or begun by hand. */
  due_at: timestamp,
  by_hand: z.boolean(),
  /** Who began it by hand. */
  by_name: z.string().nullable(),
  state: z.enum(runStates),
  /** Earlier times that nobody ran, since no server was there. */
  skipped: z.int(),
  found: z.int(),
  sent: z.int(),
  waiting: z.int(),
  left_out: leftOut,
  /** What it has sent; null where it found nobody. */
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
      /** Those before this one; the latest without it. */
      before: queryId.optional(),
    }),
    reply: z.object({
      items: z.array(run),
      /** What to ask for next; null where there are no more. */
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

import { z } from 'zod'
import { task } from '../../../kernel/jobs/jobs.ts'

const ofBranch = { company_id: z.number(), branch_id: z.number() }

/** Processes the stored reports about one order of a marketplace, in the order in which they came. */
export const settleReports = task(
  'marketplace.settle-reports',
  z.object({ ...ofBranch, connection: z.number(), external_id: z.string() }),
)

/** Tells a marketplace the next action on an order. */
export const sendActions = task('marketplace.send-actions', z.object({ ...ofBranch, order_id: z.number() }))

/** Begins to ask every marketplace for what was missed. */
export const startCollecting = task('marketplace.start-collecting', z.object({}))

/** Asks a marketplace for what some of its connections have missed: those with an id from `first` to `last`. */
export const collectMissed = task(
  'marketplace.collect-missed',
  z.object({ code: z.string(), first: z.number(), last: z.number() }),
)

/** Deletes what is old. */
export const purgeReports = task('marketplace.purge', z.object({}))

import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { addJob, task } from '../../../kernel/jobs/jobs.ts'

/** How long a device has to say what became of a print, in seconds. */
const leaseSeconds = 120
/** How long a print waits for a device before somebody is told, in seconds. */
const timeoutSeconds = 180

const print = z.object({ company_id: z.number(), branch_id: z.number(), print_id: z.number() })
type Watched = z.output<typeof print>
export const look = task('print.look', print)

/** Has a print looked at once its device is overdue, or none has come; of several looks the latest one counts. */
export const watchPrint = (query: Query, watched: Watched) => {
  const seconds = Math.max(leaseSeconds, timeoutSeconds) + 1
  return addJob(query, look, watched, {
    runAt: new Date(Date.now() + seconds * 1_000),
    key: `${look.name}.${watched.print_id}`,
  })
}

/**
 * A print whose device was never heard of again waits for another one, marked as possibly printed, and has failed once it was taken as often as
 * it may be; so has one that nobody took.
 */
export const lookAt = ({ company_id, branch_id, print_id }: Watched, pools: Pools) =>
  withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
    const [row] = await query<Pick<Row<'print_job'>, 'state' | 'printer_id'>>(
      `update print_job set
         state = case when state = 'claimed' and tries > 0 then 'waiting' else 'failed' end,
         failure = case when state = 'waiting' then 'nobody' when tries > 0 then null else 'vanished' end,
         claimed_by = case when tries > 0 then null else claimed_by end,
         is_double = is_double or state = 'claimed'
       where company_id = $1 and branch_id = $2 and id = $3
         and (state = 'claimed' and claimed_at <= now() - make_interval(secs => ${leaseSeconds})
           or state = 'waiting' and coalesce(claimed_at, created_at) <= now() - make_interval(secs => ${timeoutSeconds}))
       returning state, printer_id`,
      [company_id, branch_id, print_id],
    )
    if (!row) return
    if (row.state === 'waiting') await watchPrint(query, { company_id, branch_id, print_id })
    // What waits for a printer is nothing that a desk takes.
    if (row.state === 'failed' || row.printer_id === null)
      await emit(query, printMoved, { company_id, branch_id, subject_id: print_id }, { state: row.state })
  })

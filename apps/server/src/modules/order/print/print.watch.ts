import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { addJob, task } from '../../../kernel/jobs/jobs.ts'

/** Seconds within which a device must report the result of a print. */
const leaseSeconds = 120
/** Seconds without a device after which a print is reported as failed. */
const timeoutSeconds = 180

const print = z.object({ company_id: z.number(), branch_id: z.number(), print_id: z.number() })
type Watched = z.output<typeof print>
export const look = task('print.look', print)

/** Enqueues a check of a print after its deadline; the latest enqueued check replaces earlier ones. */
export const watchPrint = (query: Query, watched: Watched) => {
  const seconds = Math.max(leaseSeconds, timeoutSeconds) + 1
  return addJob(query, look, watched, {
    runAt: new Date(Date.now() + seconds * 1_000),
    key: `${look.name}.${watched.print_id}`,
  })
}

/**
 * Checks an overdue print. If its device vanished, it waits for another one, marked as possible duplicate, until its
 * tries are used up. It fails then, and if no device claimed it.
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
    // Desks cannot claim a print for a printer.
    if (row.state === 'failed' || row.printer_id === null)
      await emit(query, printMoved, { company_id, branch_id, subject_id: print_id }, { state: row.state })
  })

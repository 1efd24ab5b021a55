import type { Query } from '../../../kernel/database/tenant.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { dueOrder } from './auto-accept.jobs.ts'

/**
 * Enqueues the automatic approval of an order, in the transaction that places it. At most 7 attempts: a later approval
 * is of no use.
 */
export const acceptSoon = (query: Query, { company_id, branch_id }: BranchKeys, orderId: number) =>
  addJob(query, dueOrder, { company_id, branch_id, order_id: orderId }, { maxAttempts: 7 })

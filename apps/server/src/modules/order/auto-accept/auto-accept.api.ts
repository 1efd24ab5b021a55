import type { Query } from '../../../kernel/database/tenant.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { dueOrder } from './auto-accept.jobs.ts'

/** Has an order approved by itself soon, in the transaction that places it. Later than in some minutes nobody expects it any more. */
export const acceptSoon = (query: Query, { company_id, branch_id }: BranchKeys, orderId: number) =>
  addJob(query, dueOrder, { company_id, branch_id, order_id: orderId }, { maxAttempts: 7 })

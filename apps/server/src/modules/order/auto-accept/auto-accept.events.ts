import { orderPlaced } from '@sofra/contract/order/fulfilment/order.events.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { dueOrder } from './auto-accept.jobs.ts'
import { acceptByItself } from './auto-accept.service.ts'

// Whoever takes an order says so once, however often it is sent.
const acceptPlaced = subscribe(
  'auto-accept.placed',
  [orderPlaced],
  async ({ company_id, branch_id, subject_id: order_id }, { query, pools }) => {
    if (company_id === null || branch_id === null) return
    const due = await acceptByItself(query, pools, { company_id, branch_id }, order_id)
    if (due) await addJob(query, dueOrder, { company_id, branch_id, order_id }, { runAt: due })
  },
)

export const autoAcceptSubscribers = [acceptPlaced]

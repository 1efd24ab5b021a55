import { orderEdited, orderSteps } from '@sofra/contract/order/orders/order.events.ts'
import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { addApproved } from './print.approved.ts'
import { addEdited } from './print.edited.ts'

// An approval that is undone and repeated finds its first prints. One subscriber handles both events, so that an edit
// is handled after the approval.
const printApproved = subscribe(
  'print.approved',
  [orderSteps.approve, orderEdited],
  async ({ company_id, branch_id, subject_id, payload }, { query }) => {
    if (company_id === null || branch_id === null) return
    const keys = { company_id, branch_id }
    const id =
      'order_event_id' in payload
        ? await addEdited(query, keys, subject_id, payload.order_event_id)
        : await addApproved(query, keys, subject_id)
    if (id !== undefined) await emit(query, printMoved, { ...keys, subject_id: id }, { state: 'waiting' })
  },
)

export const printSubscribers = [printApproved]

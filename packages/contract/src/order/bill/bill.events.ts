import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/**
 * A bill changed: it was opened, paid, moved, joined, closed or reopened, a payment was undone or refunded, or an order
 * on it was edited.
 */
export const billChanged = event('bill.changed', {
  scope: 'branch',
  payload: z.object({
    did: z.enum(['open', 'pay', 'undo', 'move', 'join', 'close', 'reopen', 'edit', 'refund']),
    closed: z.boolean(),
  }),
})

import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** A table was opened, or something of its bill was paid or taken back, it was moved, joined to another, closed or opened again, or an order on it was edited. */
export const billChanged = event('bill.changed', {
  scope: 'branch',
  payload: z.object({
    did: z.enum(['open', 'pay', 'undo', 'move', 'join', 'close', 'reopen', 'edit', 'refund']),
    closed: z.boolean(),
  }),
})

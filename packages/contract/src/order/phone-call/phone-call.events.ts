import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** A call changed its state, or a missed one was handled; `missed` is the number of unhandled ones. */
export const callMoved = event('phone-call.moved', {
  scope: 'branch',
  payload: z.object({ is_ringing: z.boolean(), missed: z.number() }),
})

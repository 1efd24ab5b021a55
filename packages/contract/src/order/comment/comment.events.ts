import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** So many comments of the branch wait for an answer now. */
const payload = z.object({ waiting: z.number() })

/** A guest has commented on an order. */
export const commentGiven = event('comment.given', { scope: 'branch', payload })

/** Somebody has answered, hidden, shown or reported one. */
export const commentChanged = event('comment.changed', { scope: 'branch', payload })

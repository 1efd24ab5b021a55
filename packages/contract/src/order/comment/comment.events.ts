import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** Number of comments of the branch that wait for an answer. */
const payload = z.object({ waiting: z.number() })

/** A guest commented on an order. */
export const commentGiven = event('comment.given', { scope: 'branch', payload })

/** A comment was answered, hidden, shown or reported. */
export const commentChanged = event('comment.changed', { scope: 'branch', payload })

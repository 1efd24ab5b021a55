import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { requiredText, text, timestamp } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'

const row = z.object({
  id: z.number(),
  /** The subscriber that failed. */
  subscriber: z.string(),
  /** The event's name. */
  name: z.string(),
  company_id: z.number().nullable(),
  branch_id: z.number().nullable(),
  tries: z.number(),
  error: z.string(),
  /** A replay was requested and has not run yet. */
  replay_at: timestamp.nullable(),
  created_at: timestamp,
})
export type DeadLetterRow = z.output<typeof row>

const detail = row.extend({
  /** When the event was emitted, and its number within its branch or company. */
  at: timestamp,
  no: z.number(),
  subject_id: z.number(),
  payload: z.unknown(),
})
export type DeadLetter = z.output<typeof detail>

const accounts = ['eliza'] as const

/** Events that a subscriber failed to handle after all retries. */
export const deadLetter = {
  name: 'dead-letter',
  row,
  list: endpoint({
    method: 'GET',
    path: '/dead-letter',
    access: 'get-dead-letter-all',
    accounts,
    query: listQuery(['created_at', 'subscriber'], { subscriber: text(100).optional() }),
    reply: pageOf(row),
  }),
  one: endpoint({
    method: 'GET',
    path: '/dead-letter/:dead_letter_id',
    access: 'get-dead-letter',
    accounts,
    reply: detail,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/dead-letter/:dead_letter_id/replay',
    access: 'post-dead-letter-replay',
    accounts,
    repeat: 'same',
    reply: z.object({ id: z.number() }),
    about: 'Hands the event to its subscriber once more, in the background; what fails again stays.',
  }),
  replayAll: endpoint({
    method: 'POST',
    path: '/event-subscriber/replay',
    access: 'post-dead-letter-replay',
    accounts,
    repeat: 'same',
    body: z.strictObject({ subscriber: requiredText(100) }),
    reply: z.object({ replayed: z.number() }),
    about: 'The same with all of a subscriber, the oldest first.',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/dead-letter/:dead_letter_id',
    access: 'delete-dead-letter',
    accounts,
    reply: z.object({ id: z.number() }),
  }),
  subscribers: endpoint({
    method: 'GET',
    path: '/event-subscriber',
    access: 'get-dead-letter-all',
    accounts,
    reply: z.object({
      subscribers: z.array(
        z.object({
          subscriber: z.string(),
          /** Number of unread events, and the time of the oldest. */
          unread: z.number(),
          oldest_at: timestamp.nullable(),
          dead_letters: z.number(),
        }),
      ),
    }),
    about: 'Who subscribes to events, and how far each is behind.',
  }),
} as const

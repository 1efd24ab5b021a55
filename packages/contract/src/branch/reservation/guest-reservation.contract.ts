import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, day, id, optionalEmail, phone, queryId, requiredText, text, timestamp } from '../../kernel/fields.ts'
import { reservation } from './reservation.contract.ts'
import { reservationStates } from './reservation.states.ts'

/** Why no reservation can be requested. */
const closed = ['reservation.closed', 'reservation.not-taken'] as const

export const reservationTimes = endpoint({
  method: 'GET',
  path: '/ordering/reservation',
  access: 'channel',
  module: 'reservation',
  query: z.strictObject({
    branch_id: queryId,
    day: day.optional(),
    party_size: z.coerce.number().int().min(1).max(500).default(2),
  }),
  errors: { 404: ['error.not-found'], 422: closed },
  reply: z.object({
    day,
    most_guests: z.number(),
    days_ahead: z.number(),
    /** The half hours of that day at which a party can arrive. */
    times: z.array(z.object({ starts_at: timestamp, free: z.boolean() })),
  }),
  about: 'When a party can come on a day, today where none is named.',
})

export const askReservation = endpoint({
  method: 'POST',
  path: '/ordering/reservation',
  access: 'channel',
  module: 'reservation',
  body: z.strictObject({
    branch_id: id,
    starts_at: timestamp,
    party_size: between(1, 500),
    name: requiredText(120),
    phone,
    email: optionalEmail.default(''),
    note: text(500).default(''),
  }),
  errors: {
    400: ['idempotency.key-missing'],
    404: ['error.not-found'],
    409: ['idempotency.key-busy'],
    422: [...closed, 'idempotency.key-reused', 'reservation.full', 'reservation.time', 'reservation.party-too-large'],
    429: ['login.slow-down'],
  },
  rate: 'counted',
  repeat: 'key',
  reply: z.object({
    starts_at: timestamp,
    ends_at: timestamp,
    party_size: z.number(),
    state: z.enum(reservationStates),
    /** The token for `GET ordering/reservation-state`. */
    token: z.string(),
  }),
  answers: 'created',
  about:
    'Asks for a table. The restaurant answers, by letter where an e-mail address was given. Needs the header Idempotency-Key; the same key twice is one reservation, with another body 422.',
})

const token = z.strictObject({ reservation_token: requiredText(80) })
const seen = reservation.row
  .pick({ starts_at: true, ends_at: true, party_size: true, note: true, state: true, answer: true, created_at: true })
  .extend({
    /** Whether the guest may cancel it now. */
    cancellable: z.boolean(),
  })

export const guestReservation = endpoint({
  method: 'GET',
  path: '/ordering/reservation-state',
  access: 'channel',
  errors: { 404: ['error.not-found'] },
  query: token,
  reply: seen,
  about: 'What became of a reservation, for whoever has its token: as it was asked for, or from the link of a letter.',
})

export const cancelReservation = endpoint({
  method: 'POST',
  path: '/ordering/reservation-cancel',
  access: 'channel',
  errors: { 404: ['error.not-found'], 409: ['reservation.cancel-late'] },
  repeat: 'same',
  body: token,
  reply: seen,
  about:
    'A guest cancels a reservation of theirs, by its token, until its time has come. One that is cancelled already answers as it is.',
})

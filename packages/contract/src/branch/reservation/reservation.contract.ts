import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import {
  between,
  day,
  id,
  optionalEmail,
  phone,
  requiredText,
  several,
  text,
  timestamp,
  version,
} from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { guestOnlyStates, reservationStates } from './reservation.states.ts'

const row = z.object({
  id: z.number(),
  version: z.number(),
  timezone: z.string(),
  table_id: z.number().nullable(),
  /** The table's number. */
  table_number: z.string().nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
  party_size: z.number(),
  name: z.string(),
  /** Null for whoever does not see guests' phones and addresses. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string(),
  state: z.enum(reservationStates),
  answer: z.string().nullable(),
  decided_at: timestamp.nullable(),
  /** Null where nobody has answered in time. */
  decided_by: z.string().nullable(),
  /** How often whoever has this phone did not come before. */
  no_shows: z.number(),
  created_at: timestamp,
})
export type Reservation = z.output<typeof row>

const table = z.object({
  id: z.number(),
  number: z.string(),
  seats: z.number(),
})
export type ReservationTable = z.output<typeof table>

/** How a branch takes reservations. */
const rule = {
  /** Guests at one time; null for as many as there are tables. */
  seats: between(1, 5_000).nullable(),
  /** How long a table is kept for a party. */
  minutes: between(15, 720),
  /** How long before its time a guest has to ask at the latest, and how many days ahead at most. */
  lead_minutes: between(0, 2_880),
  days_ahead: between(1, 365),
  most_guests: between(1, 100),
  /** After so long without an answer a request is denied by itself. */
  answer_minutes: between(15, 2_880),
  /** So long before its time the guest is reminded. */
  remind_minutes: between(30, 2_880),
  /** So many guests more than its seats a table takes, with chairs brought to it. */
  extra_seats: between(0, 20),
}
const ruleInput = z.strictObject({ ...rule, version })
const ruleReply = z.object({ ...rule, version: z.number() })
export type ReservationRule = Omit<z.output<typeof ruleReply>, 'version'>

/** What a branch begins with. */
export const firstRule: ReservationRule = {
  seats: null,
  minutes: 90,
  lead_minutes: 60,
  days_ahead: 30,
  most_guests: 12,
  answer_minutes: 120,
  remind_minutes: 180,
  extra_seats: 2,
}

const query = listQuery(['starts_at', 'created_at'], {
  state: several(z.enum(reservationStates)).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
}).extend({ sort: z.enum(['starts_at', '-starts_at', 'created_at', '-created_at']).default('-starts_at') })
export type ReservationQuery = QueryOf<typeof reservation.list>

const input = {
  starts_at: timestamp,
  party_size: between(1, 500),
  table_id: id.nullable(),
  name: requiredText(120),
  phone,
  email: optionalEmail,
  note: text(500),
}
const module = 'reservation' as const
const tableTaken = { 409: ['reservation.table-taken'] } as const
/** What staff cannot note either, and what they are asked about: `errors` of `reservation.unusual` name each reason. */
const noted = {
  ...tableTaken,
  422: ['reservation.past', 'reservation.too-far', 'reservation.table-too-small', 'reservation.unusual'],
} as const
/** Whether the caller has seen what is unusual and wants it all the same. */
const confirmed = z.boolean().default(false)

/** How many days ahead staff may note a reservation. */
export const maxReservationDays = 366
/** How long after its time a walk-in can still be noted, in minutes. */
export const walkInMinutes = 15

export const reservation = {
  name: 'reservation',
  row,
  list: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/reservation',
    access: 'get-reservation-all',
    module,
    query,
    reply: pageOf(row),
  }),
  export: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/reservation/export',
    access: 'get-reservation-all',
    module,
    query: query.extend(exportShape),
    reply: file,
    answers: 'file',
  }),
  day: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/reservation/day',
    access: 'get-reservation-all',
    module,
    query: z.strictObject({ day: day.optional() }),
    reply: z.object({
      /** In the branch's time; today where none was asked for. */
      day,
      timezone: z.string(),
      takes_reservations: z.boolean(),
      tables: z.array(table),
      /** By their time; those that were denied or cancelled are left out. */
      items: z.array(row),
      waiting: z.number(),
    }),
    about: 'One day of a branch: its tables and what is reserved.',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/reservation/waiting',
    access: 'get-reservation-all',
    module,
    reply: z.object({ waiting: z.number() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/reservation/:reservation_id',
    access: 'get-reservation',
    module,
    reply: row.extend({
      /** Tables that are free for its time, the one that fits best first. */
      tables: z.array(table),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/branch/:branch_id/reservation',
    access: 'post-reservation',
    module,
    body: z.strictObject({ ...input, confirmed }),
    errors: noted,
    reply: row,
    answers: 'created',
    about:
      'Notes a reservation that the restaurant has taken itself; it is approved at once. Outside the opening hours, over capacity, beyond the days ahead, or with too few seats it answers 422 `reservation.unusual` with the reasons; repeat it with `confirmed` to save it all the same.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/branch/:branch_id/reservation/:reservation_id',
    access: 'put-reservation',
    module,
    body: z.strictObject({ ...input, version, confirmed }),
    errors: noted,
    reply: row,
    about:
      'Changes a reservation, checked as a new one is. A guest whose time or party changes is told by e-mail, or by SMS without an address.',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/branch/:branch_id/reservation/:reservation_id/state',
    access: 'put-reservation-state',
    module,
    body: z.strictObject({
      state: z.enum(reservationStates).exclude(guestOnlyStates),
      /** The table that an approved one gets; absent: as it is. */
      table_id: id.nullable().optional(),
      answer: text(500).default(''),
      version,
    }),
    errors: { ...tableTaken, 422: ['reservation.step', 'reservation.not-yet', 'reservation.table-too-small'] },
    reply: row,
    about: 'Approves, denies, or notes who came and who did not. The guest gets the answer by letter.',
  }),
  rule: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/reservation-rule',
    access: 'get-reservation-rule',
    module,
    reply: ruleReply,
  }),
  putRule: endpoint({
    method: 'PUT',
    path: '/branch/:branch_id/reservation-rule',
    access: 'put-reservation-rule',
    module,
    body: ruleInput,
    reply: ruleReply,
  }),
} as const

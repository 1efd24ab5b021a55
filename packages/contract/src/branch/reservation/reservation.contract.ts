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
  /** Null for callers who may not see contact data. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string(),
  state: z.enum(reservationStates),
  answer: z.string().nullable(),
  decided_at: timestamp.nullable(),
  /** Null when the request was denied automatically. */
  decided_by: z.string().nullable(),
  /** Number of earlier no-shows with this phone. */
  no_shows: z.number(),
  /** Number of other pending or approved reservations of this phone at an overlapping time in this branch. */
  overlapping: z.number(),
  created_at: timestamp,
})
export type Reservation = z.output<typeof row>

const table = z.object({ id: z.number(), number: z.string(), seats: z.number() })
export type ReservationTable = z.output<typeof table>

/** Reservation rules of a branch. */
const rule = {
  /** Maximum guests at a time; null: limited by tables only. */
  seats: between(1, 5_000).nullable(),
  /** Minutes that a party keeps its table. */
  minutes: between(15, 720),
  /** Minimum notice of a guest's request in minutes, and maximum days ahead. */
  lead_minutes: between(0, 2_880),
  days_ahead: between(1, 365),
  most_guests: between(1, 100),
  /** Minutes after which an unanswered request is denied automatically. */
  answer_minutes: between(15, 2_880),
  /** Minutes before its time at which the guest is reminded. */
  remind_minutes: between(30, 2_880),
  /** Additional guests at a table with extra chairs. */
  extra_seats: between(0, 20),
}
const ruleInput = z.strictObject({ ...rule, version })
const ruleReply = z.object({ ...rule, version: z.number() })
export type ReservationRule = Omit<z.output<typeof ruleReply>, 'version'>

/** The default rules. */
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
/** What staff cannot enter either, and what they have to confirm: `errors` of `reservation.unusual` contain each reason. */
const noted = {
  ...tableTaken,
  422: ['reservation.past', 'reservation.too-far', 'reservation.table-too-small', 'reservation.unusual'],
} as const
/** Whether the caller has confirmed the warnings. */
const confirmed = z.boolean().default(false)

/** Maximum days ahead of reservations entered by staff. */
export const maxReservationDays = 366
/** Minutes after its time at which a walk-in can still be entered. */
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
      /** In the branch's time zone; today by default. */
      day,
      timezone: z.string(),
      takes_reservations: z.boolean(),
      tables: z.array(table),
      /** By time, without denied and cancelled ones. */
      items: z.array(row),
      waiting: z.number(),
    }),
    about: 'One day of a branch: its tables and what is reserved.',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/reservation/waiting',
    access: 'get-reservation-all',
    // No module: the menu asks on every screen, also after the licence has ended.
    reply: z.object({ waiting: z.number() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/reservation/:reservation_id',
    access: 'get-reservation',
    module,
    reply: row.extend({
      /** Free tables at its time, best fit first. */
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
      'Notes a reservation that the restaurant has taken itself; it is approved at once. Outside the opening hours, over capacity, beyond the days ahead, with too few seats, or at a time for which the phone has a reservation, it answers 422 `reservation.unusual` with the reasons; repeat it with `confirmed` to save it all the same.',
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
      /** The table of an approved reservation; absent: unchanged. */
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

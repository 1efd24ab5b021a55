import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, name, timestamp, version } from '../../kernel/fields.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { editedLine, orderCard } from '../orders/order.contract.ts'

/** A part of the kitchen that makes the products of some categories; all stations show lines without a station. */
export const station = z.strictObject({
  /** Its number in the branch; not reused while the station exists. */
  no: z.number().int().min(1).max(999),
  name,
  category_ids: z.array(id).max(200),
})
export type Station = z.output<typeof station>

const line = orderCard.shape.lines.element.omit({ returned: true }).extend({
  /** The station that makes it; null if its category has none. */
  station_no: z.number().nullable(),
  done_at: timestamp.nullable(),
})

/** A change of an order that the kitchen has already. */
const change = z.object({
  id: z.number(),
  at: timestamp,
  lines: z.array(editedLine.extend({ station_no: line.shape.station_no })),
})

/** An order for the kitchen, without prices and personal data. */
const ticket = z.object({
  order_id: z.number(),
  code: z.string(),
  /** A cancelled order is shown for a while, so that the kitchen stops cooking it. */
  status: z.enum(['preparing', 'cancelled']),
  delivery_type: z.enum(deliveryTypes),
  source: z.enum(orderSources),
  marketplace: z.string().nullable(),
  table_number: z.string().nullable(),
  note: z.string().nullable(),
  approved_at: timestamp.nullable(),
  scheduled_for: timestamp.nullable(),
  promised_at: timestamp.nullable(),
  preparation_minutes: z.number().nullable(),
  /** Time at which all lines were done, or the desk marked it ready. */
  ready_at: timestamp.nullable(),
  lines: z.array(line),
  /** Changes of the last minutes, oldest first. */
  changes: z.array(change),
})
export type Ticket = z.output<typeof ticket>

/** Maximum of tickets in a kitchen; the oldest ones. */
export const ticketsInKitchen = 200
/** Minutes for which a cancelled order is shown. */
export const cancelledMinutes = 15
/** Minutes for which the changes of an order are shown. */
export const changedMinutes = 30

export const kitchenDisplay = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/kitchen-display',
  access: 'get-order-kitchen',
  reply: z.object({
    now: timestamp,
    lead_minutes: z.number(),
    stations: z.array(station.pick({ no: true, name: true })),
    tickets: z.array(ticket),
  }),
  about:
    'What the kitchen has to make: orders in preparation, oldest first, and those that were cancelled within the last minutes. Never says what an order costs or whose it is.',
})

export const markLines = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/kitchen-display/:order_id',
  access: 'put-order-kitchen',
  body: z.strictObject({ lines: z.array(z.number().int().min(1)).min(1).max(200), done: z.boolean() }),
  errors: { 409: ['kitchen-display.over'], 422: ['kitchen-display.lines'] },
  reply: ticket,
  about:
    'Marks lines of an order as done, or takes that back. Once all of them are done the order is ready, and no longer when one is taken back.',
})

const plan = z.object({
  stations: z.array(station),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  version,
})
export type StationPlan = z.output<typeof plan>

export const stationPlan = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/kitchen-station',
  access: 'get-branch-station',
  reply: plan,
})

export const putStationPlan = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/kitchen-station',
  access: 'put-branch-station',
  body: z.strictObject({ stations: z.array(station).max(20), version }),
  errors: {
    422: ['kitchen-display.station-twice', 'kitchen-display.category-twice', 'kitchen-display.category-unknown'],
  },
  reply: plan,
  about: 'The stations of a kitchen, as a whole; a category belongs to one of them at most.',
})

import type { Ticket } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { expect, test } from 'vitest'
import { allDay, ticketsOf, urgencyOf } from './tickets.ts'

const noon = Date.parse('2026-03-29T12:00:00Z')
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

type Line = Ticket['lines'][number]
const line = (no: number, more: Partial<Line> = {}): Line => ({
  no,
  name: `Ürün ${no}`,
  quantity: 1,
  options: [],
  note: null,
  seat: null,
  station_no: null,
  done_at: null,
  ...more,
})
const ticket = (order_id: number, more: Partial<Ticket> = {}): Ticket => ({
  order_id,
  code: `A-${order_id}`,
  status: 'preparing',
  delivery_type: 'comeGetIt',
  source: 'web',
  marketplace: null,
  table_number: null,
  note: null,
  approved_at: at(0),
  scheduled_for: null,
  promised_at: null,
  preparation_minutes: 20,
  ready_at: null,
  lines: [line(1)],
  changes: [],
  ...more,
})
const kitchen = (...tickets: Ticket[]) => ({ tickets, lead_minutes: 60 })
const codes = (tickets: readonly { ticket: Ticket }[]) => tickets.map(({ ticket: { code } }) => code)

test("ticketsOf returns a station's lines and those without a station, longest waiting first", () => {
  const grill = ticket(1, { approved_at: at(-1), lines: [line(1, { station_no: 1 }), line(2, { station_no: 2 })] })
  const both = ticket(2, { approved_at: at(-5), lines: [line(1)] })
  const cold = ticket(3, { lines: [line(1, { station_no: 2 })] })
  const { open } = ticketsOf(kitchen(grill, both, cold), { station: 1, now: noon })
  expect(codes(open)).toEqual(['A-2', 'A-1'])
  expect(open.map(({ elsewhere }) => elsewhere)).toEqual([0, 1])
  expect(codes(ticketsOf(kitchen(grill, both, cold), { station: null, now: noon }).open)).toEqual(['A-2', 'A-1', 'A-3'])
})

test('ticketsOf returns finished tickets, latest first, without cancelled ones', () => {
  const first = ticket(1, { lines: [line(1, { done_at: at(1), station_no: 1 }), line(2, { station_no: 2 })] })
  const last = ticket(2, { lines: [line(1, { done_at: at(2) })] })
  const byDesk = ticket(3, { ready_at: at(3) })
  const gone = ticket(4, { status: 'cancelled', lines: [line(1, { done_at: at(4) })] })
  const tickets = ticketsOf(kitchen(first, last, byDesk, gone), { station: 1, now: noon })
  expect(codes(tickets.finished)).toEqual(['A-3', 'A-2', 'A-1'])
  expect(codes(tickets.open)).toEqual([])
  expect(codes(ticketsOf(kitchen(first), { station: 2, now: noon }).open)).toEqual(['A-1'])
})

test('ticketsOf starts a scheduled order at its lead time, and counts it as later before', () => {
  const later = ticket(1, { approved_at: at(-30), scheduled_for: at(90) })
  expect(ticketsOf(kitchen(later), { station: null, now: noon })).toMatchObject({ open: [], later: 1 })
  expect(ticketsOf(kitchen(later), { station: null, now: noon + 30 * 60_000 })).toMatchObject({
    open: [{ ticket: later }],
    later: 0,
  })
})

test('urgencyOf changes at 70 % and at 100 % of the promised time', () => {
  const urgency = (minutes: number) => urgencyOf(ticket(1), 60, noon + minutes * 60_000)
  expect([0, 13.9, 14, 19.9, 20].map(urgency)).toEqual(['calm', 'calm', 'soon', 'soon', 'late'])
})

test('allDay adds up open quantities, without finished and cancelled ones', () => {
  const one = ticket(1, { lines: [line(1, { quantity: 2 }), line(2, { quantity: 9, done_at: at(0) }), line(3)] })
  const other = ticket(2, { lines: [line(1, { quantity: 3 })] })
  const gone = ticket(3, { status: 'cancelled', lines: [line(3, { quantity: 5 })] })
  expect(allDay(ticketsOf(kitchen(one, other, gone), { station: null, now: noon }).open)).toEqual([
    ['Ürün 1', 5],
    ['Ürün 3', 1],
  ])
})

test("ticketsOf returns a station's changes, of finished tickets too, until they are seen", () => {
  const less = { no: 1, name: 'Lahmacun', options: [], note: null, from: 2, to: 1, done: true, station_no: 1 }
  const changed = ticket(1, {
    lines: [line(1, { station_no: 1, done_at: at(1) }), line(2, { station_no: 2 })],
    changes: [{ id: 7, at: at(2), lines: [less] }],
  })
  const lookingAt = (station: number, ...seenIds: number[]) =>
    ticketsOf(kitchen(changed), { station, now: noon, seenChanges: new Set(seenIds) })
  expect(lookingAt(1).open).toMatchObject([{ changes: [{ id: 7, lines: [{ name: 'Lahmacun' }] }] }])
  expect(lookingAt(1, 7)).toMatchObject({ open: [], finished: [{ changes: [] }] })
  expect(lookingAt(2).open).toMatchObject([{ changes: [] }])
})

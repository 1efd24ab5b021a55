import { expect, test } from 'vitest'
import { ticketsFor } from './print.plan.ts'

const stations = [
  { no: 1, name: 'Ocak', category_ids: [10, 11] },
  { no: 2, name: 'Bar', category_ids: [20] },
]
const lines = [
  { no: 1, category_id: 10 },
  { no: 2, category_id: 20 },
  { no: 3, category_id: 11 },
  { no: 4, category_id: null },
]

test('each station has a ticket with its own lines, and lines without a station are on one ticket', () => {
  const grill = { id: 7, station_nos: [1] }
  const both = { id: 8, station_nos: [2, 1] }
  expect(ticketsFor([grill, both], stations, lines)).toEqual([
    { printer_id: 7, station_no: 1, line_nos: [1, 3] },
    { printer_id: 7, station_no: null, line_nos: [4] },
    { printer_id: 8, station_no: 2, line_nos: [2] },
    { printer_id: 8, station_no: 1, line_nos: [1, 3] },
  ])
})

test('a printer without stations has one ticket with the whole order, and a station without lines has no ticket', () => {
  const all = { id: 9, station_nos: [] }
  const bar = { id: 8, station_nos: [2] }
  expect(ticketsFor([bar, all], stations, lines)).toEqual([
    { printer_id: 8, station_no: 2, line_nos: [2] },
    { printer_id: 9, station_no: null, line_nos: null },
  ])
  expect(ticketsFor([bar], stations, lines.slice(0, 1))).toEqual([])
  // A station that was removed has no lines.
  expect(ticketsFor([{ id: 7, station_nos: [5] }], stations, lines)).toEqual([
    { printer_id: 7, station_no: null, line_nos: [4] },
  ])
})

import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, id, queryId, record, requiredText, several, text, timestamp, version } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

export const tableShapes = ['square', 'round', 'long'] as const

const seats = between(1, 40)
const shape = z.enum(tableShapes)
const areaId = id.nullable()

const input = z.object({
  /** The number on the table: `12`, `B4`. */
  number: requiredText(12),
  area_id: areaId,
  seats,
  shape,
  /** Guests enter it before they order or call; null: no password. */
  password: text(20).pipe(z.string().min(4)).nullable(),
  is_active: z.boolean(),
})

const row = input.extend({
  ...record,
  number: z.string(),
  password: z.string().nullable(),
  area: z.string().nullable(),
  /** The token in the QR code; it identifies the table and is sufficient to order there. */
  barcode: z.string(),
  /** The URL of the QR code. */
  link: z.string(),
  /** When its QR code was last renewed. */
  renewed_at: timestamp.nullable(),
})
export type DiningTable = z.output<typeof row>

/** A table for guests. */
export const diningTable = resource('dining-table', {
  at: 'branch/:branch_id/table',
  param: 'table_id',
  module: 'table',
  row,
  input,
  filters: { area_id: several(queryId).optional(), is_active: z.stringbool().optional() },
  sortable: ['number', 'seats', 'is_active', 'created_at'],
  // Sorted numerically: 2 before 10.
  begins: 'number',
  perPage: 50,
})

const maxTables = 200

/** Tables for a range of numbers, with equal settings. */
export const tableRange = z
  .strictObject({
    /** Prefix of each number: `B` makes B1, B2 … */
    prefix: text(8),
    from: between(1, 9_999),
    to: between(1, 9_999),
    area_id: areaId,
    seats,
    shape,
  })
  .refine(({ from, to }) => from <= to && to - from < maxTables, {
    path: ['to'],
    params: { code: 'dining-table.range', n: maxTables },
  })

export const addTables = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/table/many',
  access: 'post-dining-table',
  module: 'table',
  errors: { 404: ['error.not-found'] },
  body: tableRange,
  reply: z.object({ added: z.number(), present: z.array(z.string()) }),
  answers: 'created',
  repeat: 'same',
  about: 'Adds a table for each number of a range, at most 200; numbers that are there already are left as they are.',
})

export const renewTable = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/table/:table_id/renew',
  access: 'put-dining-table',
  module: 'table',
  errors: { 409: ['error.stale'] },
  body: z.strictObject({ version }),
  reply: row,
  about: 'Gives a table a new QR code. The old one leads nowhere from this moment on.',
})

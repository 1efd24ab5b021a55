import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { queryId, several } from '../../kernel/fields.ts'
import { file } from '../../kernel/resource.ts'

/** Formats of printed QR codes: A4 with six or twelve, A6 cards, or stickers of 60 mm. */
export const sheetSizes = ['a4-6', 'a4-12', 'a6', 'sticker'] as const
export type SheetSize = (typeof sheetSizes)[number]

/** Maximum tables per file. */
export const mostOnSheets = 200

export const tableSheet = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/table/sheet',
  access: 'get-dining-table-all',
  module: 'table',
  errors: { 422: ['table-sheet.none', 'table-sheet.too-many'] },
  query: z.strictObject({
    size: z.enum(sheetSizes),
    /** Only tables of these areas. */
    area_id: several(queryId).optional(),
    /** Only this table. */
    table_id: queryId.optional(),
  }),
  reply: file,
  answers: 'file',
  about: 'The QR codes of the tables in use, to be printed: a PDF of at most 200 tables.',
})

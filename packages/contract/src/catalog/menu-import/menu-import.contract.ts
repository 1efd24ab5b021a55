import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, timestamp } from '../../kernel/fields.ts'
import { file } from '../../kernel/resource.ts'
import { menuChange } from '../menu-change/menu-change.contract.ts'
import { planRow, rowKey } from '../menu-plan/menu-plan.fields.ts'

/**
 * `reading`: being compared; `ready`: waiting for confirmation; `refused`: unreadable file; `applying`: being written;
 * `done`; `failed`: ended without a change, and can be retried.
 */
export const importStates = ['reading', 'ready', 'refused', 'applying', 'done', 'failed'] as const

const message = z.object({ code: z.string(), message: z.string() })

const counts = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** In the menu but not in the file; unchanged. */
  only_here: z.number(),
  /** Rows of the file with faults. */
  wrong: z.number(),
})
export type ImportCounts = z.output<typeof counts>

const menuImport = z.object({
  id: z.number(),
  /** The file's name. */
  name: z.string(),
  state: z.enum(importStates),
  /** Per cent. */
  progress: z.number(),
  counts: counts.nullable(),
  /** Why it was refused or failed. */
  problem: message.nullable(),
  /** The menu changed before it was written, so the file has been compared again. */
  compared_again: z.boolean(),
  by: z.string().nullable(),
  created_at: timestamp,
  /** The change of the menu, which can be undone for some time. */
  change: menuChange.pick({ id: true, changed: true, undo_until: true, undone_at: true }).nullable(),
})
export type MenuImport = z.output<typeof menuImport>

const fault = z.object({
  /** Name of the sheet in the file. */
  sheet: z.string(),
  /** Row number in the spreadsheet; null for a fault of the whole sheet. */
  row: z.number().nullable(),
  column: z.string().nullable(),
  message: z.string(),
})
export type ImportFault = z.output<typeof fault>

const row = planRow.omit({ faults: true, image: true, under: true }).extend({
  /** Its row in the sheet; null when it is not in the file. */
  row: z.number().nullable(),
})
export type ImportRow = z.output<typeof row>

const report = menuImport.extend({
  /** Empty while the import is running, like `rows`. */
  faults: z.array(fault),
  /** The changes of the menu, row by row. */
  rows: z.array(row),
})
export type MenuImportReport = z.output<typeof report>

const at = '/branch/:branch_id/menu-import'

export const postMenuImport = endpoint({
  method: 'POST',
  path: at,
  access: 'post-branch-menu-import',
  errors: { 400: ['menu-import.no-sheet'], 409: ['menu-import.under-way'] },
  takes: 'workbook',
  query: z.strictObject({ name: line(200).default('') }),
  body: z.instanceof(Uint8Array),
  reply: menuImport,
  answers: 'created',
  about:
    'Reads a workbook (.xlsx) and compares it with the menu, in the background; nothing is written. Refused with 409 while another one is on its way.',
})

export const menuImports = endpoint({
  method: 'GET',
  path: at,
  access: 'get-branch-menu-import-all',
  reply: z.object({ imports: z.array(menuImport) }),
  about: 'The last twenty imports, the newest first. Files are kept for some days.',
})

export const menuImportReport = endpoint({
  method: 'GET',
  path: `${at}/:import_id`,
  access: 'get-branch-menu-import',
  reply: report,
  about: 'How far it is, what is wrong with the file row by row, and what it would change.',
})

export const menuImportFaults = endpoint({
  method: 'GET',
  path: `${at}/:import_id/faults`,
  access: 'get-branch-menu-import',
  errors: { 409: ['menu-import.gone', 'menu-import.none-wrong'] },
  reply: file,
  answers: 'file',
  about: 'The rows that are wrong, as they were sent, each with what is wrong: to be mended and sent again.',
})

export const applyMenuImport = endpoint({
  method: 'POST',
  path: `${at}/:import_id/apply`,
  access: 'post-branch-menu-import',
  errors: { 409: ['menu-import.gone', 'menu-import.has-wrong', 'menu-import.not-ready'] },
  repeat: 'same',
  body: z.strictObject({
    /** Rows of the report; null: all new and changed ones. */
    keys: z.array(rowKey).max(20_000).nullable(),
    /** Writes the other rows when some are wrong; otherwise none is written. */
    leave_wrong: z.boolean().default(false),
  }),
  reply: menuImport,
  about:
    'Writes the chosen rows and what they need in the background, all or nothing. Should the menu have changed since, it is compared again instead.',
})

export const repeatMenuImport = endpoint({
  method: 'POST',
  path: `${at}/:import_id/repeat`,
  access: 'post-branch-menu-import',
  errors: { 409: ['menu-import.gone', 'menu-import.not-ready'] },
  rate: 'heavy',
  repeat: 'same',
  reply: menuImport,
  about: 'Compares the file with the menu as it is now: after it failed, or because the menu has changed.',
})

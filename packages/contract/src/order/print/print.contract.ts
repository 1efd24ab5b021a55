import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, requiredText, timestamp } from '../../kernel/fields.ts'

/** Papers of an order: the guest's receipt, the kitchen's ticket, and the change of a ticket by an edit. */
export const printKinds = ['receipt', 'ticket', 'change'] as const
export type PrintKind = (typeof printKinds)[number]

/** A print waits for a device, is claimed by one, or has ended. */
export const printStates = ['waiting', 'claimed', 'done', 'failed', 'dropped'] as const

/**
 * Why a print failed: `refused` by the device, `vanished` without a report, or `nobody` claimed it. For a printer:
 * `offline`, `local` (the agent may not connect to it), `timeout`, or the connection was `cut`.
 */
export const printFailures = ['refused', 'vanished', 'nobody', 'offline', 'local', 'timeout', 'cut'] as const

/** Id of a device, so that no print is printed by two. */
const device = requiredText(60)

const print = z.object({
  id: z.number(),
  /** null for a bill. */
  order_id: z.number().nullable(),
  /** For a print of kind `bill`. */
  bill_id: z.number().nullable(),
  /** Number of the order; for a bill number of the table. */
  code: z.string(),
  kind: z.enum([...printKinds, 'bill']),
  /** Number of the edit of a change, counted from 1; 0 for other kinds. */
  edit_no: z.number(),
  /** True for every print of an order and kind after the first; for a change after the first of its edit. */
  is_copy: z.boolean(),
  copies: z.number(),
  /** It may be printed already: the previous device did not report. */
  is_double: z.boolean(),
  /** Name of its printer; null: a browser. */
  printer: z.string().nullable(),
  /** Lines of the order, or of its edit, to print; null: all. */
  line_nos: z.array(z.number()).nullable(),
  state: z.enum(printStates),
  failure: z.enum(printFailures).nullable(),
  created_at: timestamp,
})
export type Print = z.output<typeof print>

export const openPrints = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/print',
  access: 'get-order-desk',
  reply: z.object({
    prints: z.array(print),
    /** Active printers of the branch, which can be selected for a print by hand. */
    printers: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  about: 'What waits to be printed, and what could not be in the last 12 hours; the 50 latest ones.',
})

export const printOrder = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/order/:order_id/print',
  access: 'post-order-print',
  body: z.strictObject({
    kind: z.enum(printKinds),
    device,
    /** Id of the printer; absent: print on the calling device. */
    printer_id: id.optional(),
  }),
  errors: { 404: ['error.not-found'], 409: ['print.unedited', 'print.no-printer'] },
  reply: print,
  about:
    'Begins a print on the device that asks, or gives it to a printer; every one of a kind after the first is marked as a copy. A change is that of the last edit.',
})

export const printBill = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/bill/:bill_id/print',
  access: 'post-bill',
  module: 'table',
  errors: { 404: ['error.not-found'], 409: ['print.no-printer'] },
  body: z.strictObject({
    device,
    /** Id of the printer; absent: the first receipt printer with a live agent, else the calling device. */
    printer_id: id.optional(),
  }),
  repeat: 'again',
  reply: print,
  answers: 'created',
  about:
    'Prints the bill of a table as it is now: on the named printer, on the first printer for receipts that an agent reaches, otherwise on the device that asks, which then holds the print. `printer` is null in that case.',
})

export const claimPrint = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/print/:print_id/claim',
  access: 'post-order-print',
  body: z.strictObject({ device }),
  errors: { 409: ['print.taken'] },
  repeat: 'same',
  reply: print,
  about:
    'Takes a print that waits or has failed: of several devices one gets it. It has to say within two minutes what became of it.',
})

export const sendPrint = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/print/:print_id/send',
  access: 'post-order-print',
  errors: { 409: ['print.taken', 'print.no-printer'] },
  repeat: 'same',
  reply: print,
  about: 'Gives a print that has failed to its printer once more, where that is still there and switched on.',
})

export const finishPrint = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/print/:print_id/finish',
  access: 'post-order-print',
  body: z.strictObject({ device, state: z.enum(['done', 'failed', 'dropped']) }),
  errors: { 409: ['print.taken'] },
  repeat: 'same',
  reply: print,
  about: 'Says what became of a print that the device has taken; one that failed can be dropped by anybody.',
})

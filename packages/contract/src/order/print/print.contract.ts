import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, requiredText, timestamp } from '../../kernel/fields.ts'

/** What is printed of an order: the guest's receipt, what the kitchen hangs over the stove, and what an edit changed of that. */
export const printKinds = ['receipt', 'ticket', 'change'] as const
export type PrintKind = (typeof printKinds)[number]

/** A print waits for a device, is being printed by one, or has come to its end. */
export const printStates = ['waiting', 'claimed', 'done', 'failed', 'dropped'] as const

/**
 * Why a print failed: the device said so, it was never heard of again, or none was there. Of a printer: it could not be reached, its
 * agent may not reach it, it did not go on in time, or the connection broke off.
 */
export const printFailures = ['refused', 'vanished', 'nobody', 'offline', 'local', 'timeout', 'cut'] as const

/** How a device names itself, so that nobody prints what another one does. */
const device = requiredText(60)

const print = z.object({
  id: z.number(),
  /** Null for a bill. */
  order_id: z.number().nullable(),
  /** Of a print of the kind bill. */
  bill_id: z.number().nullable(),
  /** The order's number; of a bill the table's. */
  code: z.string(),
  kind: z.enum([...printKinds, 'bill']),
  /** Which edit of the order a change says, counted from 1; 0 of the others. */
  edit_no: z.number(),
  /** Every print of an order and kind after the first, of a change after the first of its edit. */
  is_copy: z.boolean(),
  copies: z.number(),
  /** It may be on paper already: who printed it was not heard of again. */
  is_double: z.boolean(),
  /** The printer that it was meant for; null: a browser's. */
  printer: z.string().nullable(),
  /** The lines of the order, or of its edit, that stand on it; null: all. */
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
    /** The printers of the branch that are on: what is printed by hand can go to one. */
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
    /** The printer that it goes to; absent: it is printed on the device that asks. */
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
    /** The printer that it goes to; absent: the first printer for receipts that an agent reaches, else the device that asks. */
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

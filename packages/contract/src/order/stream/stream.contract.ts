import { z } from 'zod'
import { commandKinds } from '../../branch/table-command/table-command.contract.ts'
import { importStates as menuImportStates } from '../../catalog/menu-import/menu-import.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { names } from '../../kernel/fields.ts'
import { importStates } from '../../kernel/import.ts'
import { orderCard } from '../orders/order.contract.ts'
import { printStates } from '../print/print.contract.ts'

/**
 * `id:` of a frame is `<branch>.<number>`; for platform events `0.<number>`, for a company's own events
 * `-<company>.<number>`. `Last-Event-ID` is a comma-separated list of the last id per branch.
 */
export const streamFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), action: z.string(), card: orderCard }),
  z.object({
    type: z.literal('branch'),
    subtype: z.enum(['branch-is-open', 'branch-status-changed']),
    branch_id: z.number(),
  }),
  z.object({ type: z.literal('menu'), branch_id: z.number() }),
  /** A bill of a table changed. */
  z.object({ type: z.literal('bill'), branch_id: z.number() }),
  /** A comment, request or reservation was added or handled; `waiting` is the number of open ones. */
  z.object({
    type: z.literal('guest'),
    branch_id: z.number(),
    of: z.enum(['comment', 'guest-request', 'reservation']),
    waiting: z.number(),
    is_new: z.boolean(),
  }),
  /** A call of a table was added or read; `unread` is the number of open ones. */
  z.object({
    type: z.literal('table-command'),
    branch_id: z.number(),
    unread: z.number(),
    /** The new call and its table; null if calls were read. */
    called: z
      .object({
        id: z.number(),
        table: z.string(),
        kind: z.enum(commandKinds),
        /** The restaurant's name of a call of its own. */
        own: names.nullable(),
      })
      .nullable(),
  }),
  /**
   * A phone call rings or was handled; `missed` is the number of unhandled ones. The caller's number is read by a
   * separate call.
   */
  z.object({
    type: z.literal('phone-call'),
    branch_id: z.number(),
    call_id: z.number(),
    is_ringing: z.boolean(),
    missed: z.number(),
  }),
  /** Done marks in the kitchen of a branch changed. */
  z.object({ type: z.literal('kitchen'), branch_id: z.number() }),
  /** An alarm that no desk of the branch hears began, was escalated or ended. */
  z.object({ type: z.literal('desk-alarm'), branch_id: z.number() }),
  /** A print waits, or has failed. */
  z.object({ type: z.literal('print'), branch_id: z.number(), print_id: z.number(), state: z.enum(printStates) }),
  /** Progress of a menu import, in percent. */
  z.object({
    type: z.literal('menu-import'),
    branch_id: z.number(),
    import_id: z.number(),
    state: z.enum(menuImportStates),
    progress: z.number(),
  }),
  /** Progress of an import of platform records: read and written rows. */
  z.object({
    type: z.literal('import'),
    kind: z.string(),
    import_id: z.number(),
    state: z.enum(importStates),
    rows: z.number(),
    written: z.number(),
  }),
  /** Progress of a company's long work on the record of `of` and `id`: done items and total. */
  z.object({
    type: z.literal('progress'),
    company_id: z.number(),
    of: z.string(),
    id: z.number(),
    state: z.string(),
    done: z.number(),
    total: z.number(),
  }),
  /** The reader's permissions or scope changed: reload the session. */
  z.object({ type: z.literal('access') }),
  /** Operators changed phrases: hashes of the present phrases by language. */
  z.object({ type: z.literal('words'), words: z.record(z.string(), z.string()) }),
  /** Settings that every panel reads at its start changed: read them again. */
  z.object({ type: z.literal('site') }),
  /** The server could not replay missed events: reload the lists. */
  z.object({ type: z.literal('reload') }),
])
export type StreamFrame = z.output<typeof streamFrame>

/** Every type of frame; a panel of an older build ignores unknown ones. */
export const frameTypes = streamFrame.options.map(({ shape }) => shape.type.value)

export const stream = endpoint({
  method: 'GET',
  path: '/stream',
  access: 'signed-in',
  reply: streamFrame,
  answers: 'stream',
  about: 'Server-sent events of all branches in reach; resumes by Last-Event-ID, a comment every 15 s keeps it open.',
})

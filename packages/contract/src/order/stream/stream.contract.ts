import { z } from 'zod'
import { commandKinds } from '../../branch/table-command/table-command.contract.ts'
import { importStates as menuImportStates } from '../../catalog/menu-import/menu-import.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { names } from '../../kernel/fields.ts'
import { importStates } from '../../kernel/import.ts'
import { orderCard } from '../orders/order.contract.ts'
import { printStates } from '../print/print.contract.ts'

/** `id:` of a frame is `<branch>.<number>`, of the platform's events `0.<number>`, of a company's own `-<company>.<number>`; `Last-Event-ID` takes the last of each branch, separated by commas. */
export const streamFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), action: z.string(), card: orderCard }),
  z.object({
    type: z.literal('branch'),
    subtype: z.enum(['branch-is-open', 'branch-status-changed']),
    branch_id: z.number(),
  }),
  z.object({ type: z.literal('menu'), branch_id: z.number() }),
  /** A bill of a table was paid in part or whole, moved, joined or closed. */
  z.object({ type: z.literal('bill'), branch_id: z.number() }),
  /** Guests have said or asked something, or somebody has seen to it: so many wait now. */
  z.object({
    type: z.literal('guest'),
    branch_id: z.number(),
    of: z.enum(['comment', 'guest-request', 'reservation']),
    waiting: z.number(),
    is_new: z.boolean(),
  }),
  /** A guest asks for something at a table, or somebody has read it: how many wait now. */
  z.object({
    type: z.literal('table-command'),
    branch_id: z.number(),
    unread: z.number(),
    /** What was asked for, and at which table; null where commands were read. */
    called: z
      .object({
        id: z.number(),
        table: z.string(),
        kind: z.enum(commandKinds),
        /** What the restaurant calls it, where it is one of its own. */
        own: names.nullable(),
      })
      .nullable(),
  }),
  /** The telephone rings, or somebody has seen to a call; so many missed ones wait. Who calls is asked for. */
  z.object({
    type: z.literal('phone-call'),
    branch_id: z.number(),
    call_id: z.number(),
    is_ringing: z.boolean(),
    missed: z.number(),
  }),
  /** What is done in the kitchen of a branch has changed. */
  z.object({ type: z.literal('kitchen'), branch_id: z.number() }),
  /** Nobody hears an alarm of the branch, or somebody hears it again. */
  z.object({ type: z.literal('desk-alarm'), branch_id: z.number() }),
  /** Something waits to be printed, or could not be. */
  z.object({ type: z.literal('print'), branch_id: z.number(), print_id: z.number(), state: z.enum(printStates) }),
  /** How far an import of a menu is, per cent. */
  z.object({
    type: z.literal('menu-import'),
    branch_id: z.number(),
    import_id: z.number(),
    state: z.enum(menuImportStates),
    progress: z.number(),
  }),
  /** How far an import of the platform's records is: rows read, and written. */
  z.object({
    type: z.literal('import'),
    kind: z.string(),
    import_id: z.number(),
    state: z.enum(importStates),
    rows: z.number(),
    written: z.number(),
  }),
  /** How far the long work of a company on one of its records is, which `of` and `id` name: so many of all. */
  z.object({
    type: z.literal('progress'),
    company_id: z.number(),
    of: z.string(),
    id: z.number(),
    state: z.string(),
    done: z.number(),
    total: z.number(),
  }),
  /** What the reader may do or see has changed: ask again who is signed in. */
  z.object({ type: z.literal('access') }),
  /** Operators have laid other words over those of the code: by which hash each language's are known now. */
  z.object({ type: z.literal('words'), words: z.record(z.string(), z.string()) }),
  /** Something that every panel knows from its start has changed: ask for it again. */
  z.object({ type: z.literal('site') }),
  /** The server could not replay what was missed: load the lists again. */
  z.object({ type: z.literal('reload') }),
])
export type StreamFrame = z.output<typeof streamFrame>

/** Every kind of frame; a panel of an older build passes over those that it does not know. */
export const frameTypes = streamFrame.options.map(({ shape }) => shape.type.value)

export const stream = endpoint({
  method: 'GET',
  path: '/stream',
  access: 'signed-in',
  reply: streamFrame,
  answers: 'stream',
  about: 'Server-sent events of all branches in reach; resumes by Last-Event-ID, a comment every 15 s keeps it open.',
})

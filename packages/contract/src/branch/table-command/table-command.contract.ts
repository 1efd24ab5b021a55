import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, optionalTranslated, requiredText, text, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file } from '../../kernel/resource.ts'

export const customCommands = ['custom1', 'custom2', 'custom3'] as const
export type CustomCommand = (typeof customCommands)[number]
/** What a guest can request at the table: three built-in commands and three custom ones. */
export const commandKinds = ['waiter', 'bill', 'valet', ...customCommands] as const
export type CommandKind = (typeof commandKinds)[number]

const command = z.object({
  id,
  table_id: z.number(),
  /** The table's number. */
  table: z.string(),
  kind: z.enum(commandKinds),
  /** The name in the caller's language. */
  name: z.string(),
  note: z.string().nullable(),
  /** Number of calls until it was read. */
  count: z.number(),
  created_at: timestamp,
  last_at: timestamp,
  read_at: timestamp.nullable(),
  read_by: z.string().nullable(),
})
export type TableCommand = z.output<typeof command>

export const tableCommands = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/command',
  access: 'get-branch-command-all',
  module: 'table',
  reply: z.object({
    /** The server's time, for computing ages. */
    now: timestamp,
    /** Unread ones, longest waiting first, then the last read ones. */
    items: z.array(command),
    unread: z.number(),
  }),
  about:
    'What guests have asked for at the tables: all that is unread, and the last 50 of the last 12 hours that were read.',
})

/** The columns of an exported command. */
export const commandColumns = [
  'table_number',
  'command',
  'note',
  'count',
  'created_at',
  'last_at',
  'read_at',
  'read_by',
] as const

export const commandExport = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/command/export',
  access: 'get-branch-command-all',
  module: 'table',
  query: z.strictObject({
    ...exportShape,
    sort: z.enum(['created_at', '-created_at']).default('-created_at'),
    from: timestamp.optional(),
    to: timestamp.optional(),
  }),
  reply: file,
  answers: 'file',
  about:
    'What guests have asked for at the tables as a file, read or not: of the last 90 days, after which it is forgotten.',
})

export const readCommand = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/command/:command_id/read',
  access: 'put-branch-command',
  module: 'table',
  reply: command,
  about: 'Marks a command as read, on all devices at once. Of two who do it the first one stands as its reader.',
})

export const readCommands = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/command/read',
  access: 'put-branch-command',
  module: 'table',
  body: z.strictObject({
    /** Later commands stay unread, because the caller has not seen them. */
    until: timestamp,
  }),
  reply: z.object({ read: z.number(), unread: z.number() }),
  about: 'Marks all commands as read that were asked for until a moment.',
})

const ownNames = { custom1: optionalTranslated(40), custom2: optionalTranslated(40), custom3: optionalTranslated(40) }
const namesReply = z.object({ custom1: names, custom2: names, custom3: names, version })
export type CommandNames = z.output<typeof namesReply>

export const commandNames = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/command-name',
  access: 'get-branch-command-name',
  module: 'table',
  reply: namesReply,
})

export const putCommandNames = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/command-name',
  access: 'put-branch-command-name',
  module: 'table',
  body: z.strictObject({ ...ownNames, version }),
  reply: namesReply,
  about: 'The names of the three commands of the restaurant’s own; one without a Turkish name is not offered.',
})

/** The table of a QR code, with its password if it has one. */
export const atTable = { table_token: requiredText(80), table_password: text(20).optional() }

export const orderingCommands = endpoint({
  method: 'GET',
  path: '/ordering/command',
  access: 'channel',
  module: 'table',
  query: z.strictObject(atTable),
  errors: { 403: ['table-command.password'], 404: ['error.not-found'], 422: ['table-command.closed'] },
  reply: z.object({
    table: z.string(),
    commands: z.array(
      z.object({
        kind: z.enum(commandKinds),
        name: z.string(),
        /** Time of the pending call; null without one. */
        called_at: timestamp.nullable(),
      }),
    ),
  }),
  about: 'What a guest can ask for at a table, and what is on its way.',
})

export const callCommand = endpoint({
  method: 'POST',
  path: '/ordering/command',
  access: 'channel',
  module: 'table',
  body: z.strictObject({ ...atTable, kind: z.enum(commandKinds), note: text(200).optional() }),
  errors: {
    403: ['table-command.password'],
    404: ['error.not-found'],
    422: ['table-command.closed', 'table-command.not-offered'],
    429: ['table-command.too-often'],
  },
  repeat: 'same',
  reply: z.object({ kind: z.enum(commandKinds), name: z.string(), called_at: timestamp, count: z.number() }),
  about:
    'Asks for something at a table. Asking again while nobody has read it raises the same command; more than 12 calls of a table a minute are refused.',
})

import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { accountTypes, endpoint } from '../../kernel/endpoint.ts'
import { id, record, several, timestamp, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

/** Least important first. */
export const importances = ['info', 'warning', 'critical'] as const

const input = z.object({
  name: translated(80),
  text: translated(2_000),
  importance: z.enum(importances),
  /** The account types that see it. */
  audience: z.array(oneOf(accountTypes, 'account-type')).min(1).max(accountTypes.length),
  starts_at: timestamp,
  /** Null: until it is deactivated. */
  ends_at: timestamp.nullable(),
  is_active: z.boolean(),
})

/** A message of the platform, shown in a bar over the panel. */
export const message = resource('message', {
  row: input.extend({
    ...record,
    /** Number of users who read it and whom the reader may see. */
    read: z.number(),
  }),
  input,
  filters: { importance: several(z.enum(importances)).optional(), is_active: z.stringbool().optional() },
  readers: ['eliza'],
  writers: ['eliza'],
})

/** A message in the reader's language. A critical one stays until it ends, read or not. */
export const shownMessage = z.object({
  id,
  name: z.string(),
  text: z.string(),
  importance: z.enum(importances),
  starts_at: timestamp,
  is_read: z.boolean(),
})
export type ShownMessage = z.output<typeof shownMessage>

export const readMessage = endpoint({
  method: 'POST',
  path: '/message/:id/read',
  access: 'signed-in',
  body: z.strictObject({}),
  reply: z.null(),
  about: 'Says that whoever calls has read a message that is said to them.',
})

export const messageReaders = endpoint({
  method: 'GET',
  path: '/message/:id/reader',
  access: 'get-message',
  accounts: ['eliza'],
  reply: z.array(z.object({ user_id: z.number(), user_name: z.string(), read_at: timestamp })),
  about: 'The last hundred who have read it.',
})

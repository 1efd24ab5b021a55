import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { accountTypes, endpoint } from '../../kernel/endpoint.ts'
import { id, record, several, timestamp, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

/** The least important first. */
export const importances = ['info', 'warning', 'critical'] as const

const input = z.object({
  name: translated(80),
  text: translated(2_000),
  importance: z.enum(importances),
  /** To people of which kinds of account it is said. */
  audience: z.array(oneOf(accountTypes, 'account-type')).min(1).max(accountTypes.length),
  starts_at: timestamp,
  /** Until it is switched off, where there is none. */
  ends_at: timestamp.nullable(),
  is_active: z.boolean(),
})

/** What the platform says to people of its accounts, in a bar over their panels while it runs. */
export const message = resource('message', {
  row: input.extend({
    ...record,
    /** By how many people, of those that the reader may see. */
    read: z.number(),
  }),
  input,
  filters: { importance: several(z.enum(importances)).optional(), is_active: z.stringbool().optional() },
  readers: ['eliza'],
  writers: ['eliza'],
})

/** A message as those concerned see it, in their language. A critical one stays until it ends, read or not. */
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

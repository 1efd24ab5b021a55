import { z } from 'zod'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { record, several, translated } from '../../kernel/fields.ts'
import { ordered } from '../../kernel/ordered.ts'
import { resource } from '../../kernel/resource.ts'

/** The kinds of messages of a guest. */
export const requestKinds = ['request', 'suggestion', 'complaint'] as const

const input = z.object({
  name: translated(80),
  kind: z.enum(requestKinds),
  /** Who reads and answers it. */
  recipient: z.enum(['branch', 'company']),
  is_active: z.boolean(),
})

/** Categories for messages of guests to a restaurant, in this order. An inactive one is not offered. */
export const requestCategory = ordered(
  resource('request-category', {
    writers: ['eliza'],
    row: input.extend({ ...record, sort_no: z.number() }),
    input,
    filters: { kind: several(z.enum(requestKinds)).optional(), is_active: z.stringbool().optional() },
    perPage: 50,
  }),
)
export type RequestCategory = ReplyOf<typeof requestCategory.one>

import { z } from 'zod'
import { id, queryCount, timestamp } from '../../kernel/fields.ts'
import { languages } from '../../kernel/languages.ts'
import type { MemberColumn } from './member.column.ts'

const least = queryCount(1_000_000_000).optional()
const yesOrNo = z.stringbool().optional()

const internal = 'it says how the server keeps the record'
const repeated = 'it follows from another column'

/** The columns of a member that nobody enters, except the status: figures, states, and what the server keeps. */
export const memberState = {
  /** Whether a code has proved the phone. */
  phone_active: {
    schema: z.boolean(),
    kind: 'flag',
    person: 'none',
    list: 'extra',
    filters: { phone_active: yesOrNo },
    computed: true,
  },
  points: {
    schema: z.number(),
    kind: 'count',
    person: 'none',
    list: 'wide',
    filters: { points_min: least },
    steps: [1, 50, 100, 500],
    computed: true,
  },
  wallet: { schema: z.number(), kind: 'money', person: 'none', list: 'extra', computed: true },
  /** Delivered orders without complete returns, and their turnover. */
  orders: {
    schema: z.number(),
    kind: 'count',
    person: 'none',
    list: 'wide',
    filters: { orders_min: least },
    steps: [1, 2, 5, 10, 25],
    merge: 'own',
  },
  turnover: {
    schema: z.number(),
    kind: 'money',
    person: 'none',
    list: 'wide',
    filters: { turnover_min: least },
    steps: [500, 1_000, 2_500, 5_000, 10_000],
    merge: 'own',
  },
  last_activity_at: {
    schema: timestamp,
    kind: 'instant',
    person: 'none',
    list: 'second',
    filters: { active_from: timestamp.optional(), active_to: timestamp.optional() },
    merge: 'latest',
  },
  is_active: {
    schema: z.boolean(),
    kind: 'flag',
    person: 'none',
    part: 'own',
    start: true,
    list: 'wide',
    filters: { is_active: yesOrNo },
    imported: { aliases: ['Aktif', 'Active', 'Aktiv'], examples: ['', ''] },
    merge: 'keep',
  },
  created_at: { schema: timestamp, kind: 'instant', person: 'none', list: 'extra', merge: 'keep' },
  age: { schema: z.number().nullable(), kind: 'count', person: 'sensitive', computed: true },
  /** The language of messages; null: unknown. */
  lang: {
    schema: z.enum(languages).nullable(),
    kind: 'language',
    person: 'none',
    start: null,
    merge: 'filled',
    reset: true,
  },
  /** When a code proved the phone and the e-mail address. */
  phone_verified_at: {
    schema: timestamp.nullable(),
    kind: 'instant',
    person: 'none',
    start: null,
    merge: { choose: 'phone' },
    reset: true,
  },
  email_verified_at: {
    schema: timestamp.nullable(),
    kind: 'instant',
    person: 'none',
    start: null,
    merge: { choose: 'email' },
    reset: true,
  },
  merged_into_id: { schema: id.nullable(), kind: 'record', person: 'none', merge: 'own', withheld: internal },
  anonymised_at: { schema: timestamp.nullable(), kind: 'instant', person: 'none', merge: 'keep', withheld: internal },
  is_gone: { schema: z.boolean(), kind: 'generated', person: 'none', merge: 'keep', withheld: internal },
  birthday: {
    schema: z.number().nullable(),
    kind: 'generated',
    person: 'sensitive',
    merge: 'keep',
    withheld: repeated,
  },
  wedding_day: {
    schema: z.number().nullable(),
    kind: 'generated',
    person: 'sensitive',
    merge: 'keep',
    withheld: repeated,
  },
} as const satisfies Readonly<Record<string, MemberColumn>>

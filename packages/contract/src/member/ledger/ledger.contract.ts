import { z } from 'zod'
import { endpoint, forWholeCompany, type QueryOf } from '../../kernel/endpoint.ts'
import { between, money, queryId, requiredText, text, timestamp } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'

export const ledgerKinds = ['points', 'wallet'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const movementKinds = ['topup', 'earn', 'spend', 'refund', 'expire', 'adjust'] as const

const movement = z.object({
  id: z.number(),
  kind: z.enum(movementKinds),
  /** Points or minor units; negative for removals. */
  amount: z.number(),
  balance_after: z.number(),
  /**
   * The subject: `order`, `comment`, `request`, `member` (joining), `topup`, `definition`, `lot`, `desk` …, and its id.
   */
  ref_type: z.string(),
  ref_id: z.number(),
  /** The user of the desk, and the reason. */
  by_name: z.string().nullable(),
  reason: z.string(),
  created_at: timestamp,
})
export type Movement = z.output<typeof movement>

const path = '/company/:company_id/member/:member_id/ledger'

export const memberLedger = endpoint({
  method: 'GET',
  path,
  access: 'get-member-ledger-all',
  module: 'loyalty',
  query: listQuery(['created_at'], { kind: z.enum(ledgerKinds).default('points') }),
  reply: pageOf(movement).extend({
    balance: z.number(),
    /** The value of a points balance in minor units; for a wallet the balance. */
    worth: z.number(),
    currency_code: z.string(),
    /** Points that expire within 30 days, and the earliest expiry. */
    expiring: z.object({ points: z.number(), first_at: timestamp }).nullable(),
  }),
  about: 'What moved the points or the wallet of a member, the latest first.',
})
export type LedgerQuery = QueryOf<typeof memberLedger>

const moved = { reply: z.object({ movement, balance: z.number() }), answers: 'created', repeat: 'key' } as const
/** Refusals of users limited to branches, above the company's limit for 24 hours. */
const giftLimits = ['ledger.gift-limit.points', 'ledger.gift-limit.wallet'] as const
const keyed = { 400: ['idempotency.key-missing'], 409: ['idempotency.key-busy'] } as const

export const topUpWallet = endpoint({
  method: 'POST',
  path: `${path}/top-up`,
  access: 'post-member-ledger',
  module: 'loyalty',
  body: z.strictObject({ amount: money.pipe(z.number().min(1)), reason: text(200).default('') }),
  errors: { ...keyed, 422: ['idempotency.key-reused', 'ledger.minimum', 'ledger.limit', ...giftLimits] },
  ...moved,
  about:
    'Tops a wallet up by what a member has paid at the desk. Needs the header Idempotency-Key; the same key twice is one top-up, with another body 422.',
})

/** Points or minor units to add, or, if negative, to remove. */
const change = z
  .number()
  .int()
  .min(-1_000_000_000)
  .max(1_000_000_000)
  .refine((value) => value !== 0, { params: { code: 'ledger.nothing' } })

export const adjustLedger = endpoint({
  method: 'POST',
  path: `${path}/adjust`,
  access: 'post-member-ledger-adjust',
  module: 'loyalty',
  body: z.strictObject({
    kind: z.enum(ledgerKinds),
    amount: change,
    reason: requiredText(200),
    /** For added points; 0: they never expire. */
    validity_days: between(0, 3_650).default(0),
  }),
  errors: { ...keyed, 422: ['idempotency.key-reused', 'ledger.limit', 'ledger.too-little', ...giftLimits] },
  ...moved,
  about:
    'Corrects the points or the wallet of a member, for a reason. Needs the header Idempotency-Key; the same key twice is one correction, with another body 422.',
})

export const pointTotal = forWholeCompany(
  endpoint({
    method: 'GET',
    path: '/company/point/total',
    access: 'get-point-total',
    query: z.strictObject({ company_id: queryId.optional() }),
    errors: { 404: ['error.not-found'] },
    reply: z.object({
      /** Members with points. */
      members: z.number(),
      points: z.number(),
      /** The value at the companies' rates, by currency. */
      worth: z.array(z.object({ currency_code: z.string(), amount: z.number() })),
    }),
    about: 'The points that members hold, of one company or of all that the caller sees.',
  }),
)

import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, id, money, rate } from '../../kernel/fields.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { rateKinds } from './commission-rate.rules.ts'

const amount = z.number().int()

/** The longest period of a trial, in days. */
export const mostTrialDays = 31

const trial = z.object({
  /** Orders with entries in the period. */
  orders: z.number(),
  base: amount,
  charged: amount,
  would_be: amount,
  difference: amount,
})
const branchTrial = trial.extend({ branch_id: z.number(), branch_name: z.string() })
export type BranchTrial = z.output<typeof branchTrial>

export const tryRate = endpoint({
  method: 'POST',
  path: '/company/:company_id/commission-rate/preview',
  access: 'post-commission-rate',
  accounts: ['eliza'],
  repeat: 'safe',
  rate: 'heavy',
  body: z.strictObject({
    /** Days for which the entries count, inclusive. */
    from: day,
    until: day,
    kind: z.enum(rateKinds),
    rate,
    fixed: money,
    /** Null: all. */
    branch_id: id.nullable(),
    delivery_type: z.enum(deliveryTypes).nullable(),
    source: z.enum(orderSources).nullable(),
  }),
  reply: z.object({ currency: z.string(), branches: z.array(branchTrial), total: trial }),
  about:
    'What the booked orders of a past period would have been charged at another rate, by branch. Orders of marketplaces count only if the rate names their channel.',
})
export type RateTrial = z.output<typeof tryRate.reply>

import { z } from 'zod'
import { money, rate } from '../../kernel/fields.ts'
import { section } from './settings.section.ts'

const days = z.number().int().min(0).max(3_650)
const points = z.number().int().min(0).max(1_000_000)

/** The points rules of a company. */
export const pointRules = section('points', {
  module: 'loyalty',
  fields: {
    enabled: z.boolean(),
    /** The value of a point, in basis points of a minor unit: 1,000,000 is one lira. */
    rate: z.number().int().min(0).max(1_000_000_000),
    earn_rate: rate,
    validity_days: days,
    lower_limit: points.nullable(),
    upper_limit: points.nullable(),
    order_share: rate,
    minimum_total: money,
    first_membership: points,
    first_membership_days: days,
    comment: points,
    comment_days: days,
    request: points,
    request_days: days,
    /** The share of a top-up that is added as points. */
    wallet: rate,
    wallet_days: days,
    minimum_wallet_amount: money,
  },
  start: {
    enabled: false,
    rate: 1_000_000,
    earn_rate: 0,
    validity_days: 0,
    lower_limit: null,
    upper_limit: null,
    order_share: 10_000,
    minimum_total: 0,
    first_membership: 0,
    first_membership_days: 0,
    comment: 0,
    comment_days: 0,
    request: 0,
    request_days: 0,
    wallet: 0,
    wallet_days: 0,
    minimum_wallet_amount: 0,
  },
})

/** The wallet rules of a company. */
export const wallet = section('wallet', {
  module: 'loyalty',
  fields: { limit: money.nullable(), minimum: money, validity_days: days },
  start: { limit: null, minimum: 0, validity_days: 0 },
})

/** Limits of what branch users may give to members. */
export const giving = section('giving', {
  module: 'loyalty',
  fields: {
    /** Points that such a user may give in 24 hours. */
    points_limit: points,
    /** Money that such a user may add to wallets in 24 hours. */
    wallet_limit: money,
    /** Whether the owners get a letter about it. */
    notify: z.boolean(),
  },
  start: { points_limit: 1_000, wallet_limit: 100_000, notify: true },
})

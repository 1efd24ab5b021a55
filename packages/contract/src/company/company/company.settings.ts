import type { BasisPoints, Money } from '../../kernel/money.ts'
import type { SmsCountry } from '../settings/sms-countries.ts'

/** The points rules of a company; without them points are neither earned nor spent there. */
export interface PointsSettings {
  /** What a point is worth, in basis points of a minor unit: 1,000,000 is a lira. */
  rate: BasisPoints
  lower_limit: number | null
  upper_limit: number | null
  /** The part of the goods that points may pay. */
  order_share: BasisPoints
  minimum_total: Money
  /** The part of what was paid for the goods that comes back as points. */
  earn_rate: BasisPoints
  /** 0: they never expire. */
  validity_days: number
  /** Points for whoever becomes a member, and for how many days; absent: none. */
  first_membership?: number
  first_membership_days?: number
  comment?: number
  comment_days?: number
  request?: number
  request_days?: number
  /** The part of a top-up of the wallet that comes with it as points, from which amount on, and for how many days. */
  wallet?: BasisPoints
  minimum_wallet_amount?: Money
  wallet_days?: number
}

/** The rules of wallets; absent: without limits. */
export interface WalletSettings {
  /** What a wallet may hold; null: no limit. */
  limit: Money | null
  /** The least that is topped up. */
  minimum: Money
  /** After so many days without a movement a balance expires; 0: never. */
  validity_days: number
}

/** Settings in a company's row. */
export interface CompanySettings {
  general?: {
    /** By what members sign in; without it by phone. */
    member_login?: 'phone' | 'email' | 'both'
  }
  points?: PointsSettings
  wallet?: WalletSettings
  sms?: {
    /** Guests who order from the company's page show by a code that their phone is theirs. */
    phone_code?: boolean
    /** Countries whose mobile numbers are sent text messages; without it `defaultSmsCountries`. */
    countries?: SmsCountry[]
  }
}

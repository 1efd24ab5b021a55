import type { BasisPoints, Money } from '../../kernel/money.ts'
import type { SmsCountry } from '../settings/sms-countries.ts'

/** The points rules of a company; without them points can be neither earned nor spent. */
export interface PointsSettings {
  /** The value of a point, in basis points of a minor unit: 1,000,000 is one lira. */
  rate: BasisPoints
  lower_limit: number | null
  upper_limit: number | null
  /** The share of the goods that points may pay. */
  order_share: BasisPoints
  minimum_total: Money
  /** The share of the paid goods that is returned as points. */
  earn_rate: BasisPoints
  /** 0: no expiry. */
  validity_days: number
  /** Points for a new member, and their days of validity; absent: none. */
  first_membership?: number
  first_membership_days?: number
  comment?: number
  comment_days?: number
  request?: number
  request_days?: number
  /** The share of a wallet top-up that is added as points, its minimum amount, and days of validity. */
  wallet?: BasisPoints
  minimum_wallet_amount?: Money
  wallet_days?: number
}

/** The wallet rules; absent: no limits. */
export interface WalletSettings {
  /** Maximum balance; null: no limit. */
  limit: Money | null
  /** Minimum top-up. */
  minimum: Money
  /** Days without a movement after which a balance expires; 0: never. */
  validity_days: number
}

/** The settings of a company's row. */
export interface CompanySettings {
  general?: {
    /** What members sign in with; phone by default. */
    member_login?: 'phone' | 'email' | 'both'
  }
  points?: PointsSettings
  wallet?: WalletSettings
  sms?: {
    /** Guests who order on the company's page verify their phone with a code. */
    phone_code?: boolean
    /** Countries whose mobile numbers get text messages; `defaultSmsCountries` by default. */
    countries?: SmsCountry[]
  }
}

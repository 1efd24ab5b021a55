import type { PointsSettings } from '../../company/company/company.settings.ts'
import type { BasisPoints, Money } from '../../kernel/money.ts'

/** The rules of an institution or a member that replace the company's; missing ones are the company's. */
export type OwnRules = Partial<
  Pick<PointsSettings, 'earn_rate' | 'validity_days' | 'lower_limit' | 'upper_limit' | 'order_share' | 'minimum_total'>
>

/**
 * Returns the rules of a member: their own before their institution's before the company's. Null: the company gives no
 * points.
 */
export const pointRulesOf = (
  company: PointsSettings | null | undefined,
  ...overrides: readonly (OwnRules | null | undefined)[]
): PointsSettings | null => (company ? Object.assign({ ...company }, ...overrides.map((rules) => rules ?? {})) : null)

/** Returns whole points for a paid amount: 100 at 5 % gives 5. */
export const pointsFor = (paid: Money, rate: BasisPoints) => Math.floor((paid * rate) / 1_000_000)

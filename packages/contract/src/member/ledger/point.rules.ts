import type { PointsSettings } from '../../company/company/company.settings.ts'
import type { BasisPoints, Money } from '../../kernel/money.ts'

/** Rules of an institution or of one member in place of their company's; what it lacks stays the company's. */
export type OwnRules = Partial<
  Pick<PointsSettings, 'earn_rate' | 'validity_days' | 'lower_limit' | 'upper_limit' | 'order_share' | 'minimum_total'>
>

/** The rules that hold for a member: their own before their institution's before the company's. Null: their company gives no points. */
export const pointRulesOf = (
  company: PointsSettings | null | undefined,
  ...overrides: readonly (OwnRules | null | undefined)[]
): PointsSettings | null => (company ? Object.assign({ ...company }, ...overrides.map((rules) => rules ?? {})) : null)

/** Whole points for what was paid: of 100 at 5 % these are 5. */
export const pointsFor = (paid: Money, rate: BasisPoints) => Math.floor((paid * rate) / 1_000_000)

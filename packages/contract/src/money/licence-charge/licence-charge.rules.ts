import type { LicenceModule } from '../../kernel/endpoint.ts'
import { applyRate, type BasisPoints, type Money } from '../../kernel/money.ts'

/** A module, and the days that a charge is for. */
export interface LicenceTerm {
  module: LicenceModule
  from_day: string
  until_day: string
}

export interface ChargedLicence extends LicenceTerm {
  net: Money
  vat_rate: BasisPoints
}

/** Returns the VAT of a charge. */
export const licenceVat = ({ net, vat_rate }: Pick<ChargedLicence, 'net' | 'vat_rate'>): Money =>
  applyRate(net, vat_rate)

/** The amounts that licences add to a commission report. */
export const licenceAmounts = ['licence', 'licence_vat'] as const
export type LicenceAmount = (typeof licenceAmounts)[number]

/** Returns the sums of charges. */
export const licenceSums = (
  charges: readonly Pick<ChargedLicence, 'net' | 'vat_rate'>[],
): Record<LicenceAmount, Money> => ({
  licence: charges.reduce((sum, { net }) => sum + net, 0),
  licence_vat: charges.reduce((sum, charge) => sum + licenceVat(charge), 0),
})

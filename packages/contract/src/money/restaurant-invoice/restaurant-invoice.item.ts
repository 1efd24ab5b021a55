import type { LicenceModule } from '../../kernel/endpoint.ts'
import type { Params } from '../../kernel/phrases.ts'
import type { LicenceTerm } from '../licence-charge/licence-charge.rules.ts'
import type { FeeKind } from '../settlement/settlement.rules.ts'
import type { InvoiceLine } from './restaurant-invoice.rules.ts'

type ItemPhrase =
  | `settlement.${FeeKind | 'licence'}`
  | `restaurant-invoice.item.${'campaign' | 'licence'}`
  | `licence.module.${LicenceModule}`

interface Words {
  readonly t: (key: ItemPhrase, params?: Params) => string
  readonly days: (term: LicenceTerm) => string
}

/** Returns what a line of an invoice is for. */
export const itemText = ({ kind, licence }: Pick<InvoiceLine, 'kind' | 'licence'>, { t, days }: Words) => {
  if (kind === 'campaign') return t('restaurant-invoice.item.campaign')
  if (kind !== 'licence' || !licence) return t(`settlement.${kind}`)
  return t('restaurant-invoice.item.licence', { module: t(`licence.module.${licence.module}`), days: days(licence) })
}

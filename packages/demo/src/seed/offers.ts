import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { lira, t } from '../content/notation.ts'
import type { Words } from '../content/shapes.ts'
import { int, pick, seeded } from '../random.ts'

export interface Offer {
  name: Words
  rate?: number
  amount?: number
  minimum_total: number
  borne_by: 'branch' | 'platform'
  /** Start and end in days before now; negative values are in the future. */
  from: number
  to: number
}

export const demoDiscounts: readonly (Offer & { delivery_types: readonly DeliveryType[] })[] = [
  {
    name: t('Evde ye, %10 kazan', '10 % off at home', '10 % auf Lieferungen'),
    rate: 1_000,
    minimum_total: lira(900),
    borne_by: 'branch',
    delivery_types: ['deliveryToAddress'],
    from: 120,
    to: -30,
  },
  {
    name: t('Gel al, %15 indirim', '15 % off for pick-up', '15 % bei Abholung'),
    rate: 1_500,
    minimum_total: 0,
    borne_by: 'branch',
    delivery_types: ['comeGetIt'],
    from: 200,
    to: -60,
  },
  {
    name: t('Sofra’dan 60 ₺', '60 ₺ from Sofra', '60 ₺ von Sofra'),
    amount: lira(60),
    minimum_total: lira(500),
    borne_by: 'platform',
    delivery_types: ['deliveryToAddress'],
    from: 62,
    to: 31,
  },
]

export interface ChequeOffer extends Offer {
  code: string
  kind: 'incentive' | 'compensation'
  per_user_limit: number | null
  limit_count: number | null
}

const incentives = (company: string): readonly ChequeOffer[] => [
  {
    code: 'HOSGELDIN',
    name: t('Hoş geldin çeki', 'Welcome cheque', 'Willkommensgutschein'),
    kind: 'incentive',
    rate: 1_500,
    minimum_total: lira(300),
    borne_by: 'platform',
    per_user_limit: 1,
    limit_count: null,
    from: 300,
    to: -200,
  },
  {
    code: `${company.toUpperCase()}75`,
    name: t('75 ₺ hediye', '75 ₺ as a gift', '75 ₺ geschenkt'),
    kind: 'incentive',
    amount: lira(75),
    minimum_total: lira(500),
    borne_by: 'branch',
    per_user_limit: 2,
    limit_count: 1_500,
    from: 80,
    to: -20,
  },
]

const letters = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789']
const compensations = 40

const compensation = (company: string, n: number): ChequeOffer => {
  const random = seeded(`cheque ${company} ${n}`)
  return {
    code: `TELAFI-${Array.from({ length: 6 }, () => pick(random, letters)).join('')}`,
    name: t('Telafi çeki', 'Compensation cheque', 'Entschädigungsgutschein'),
    kind: 'compensation',
    amount: lira(50 * int(random, 1, 4)),
    minimum_total: 0,
    borne_by: 'branch',
    per_user_limit: null,
    limit_count: 1,
    from: int(random, 20, 85),
    to: -int(random, 5, 60),
  }
}

/** The gift cheques of a company: public ones, and compensations. */
export const demoCheques = (company: string): readonly ChequeOffer[] => [
  ...incentives(company),
  ...Array.from({ length: compensations }, (_, n) => compensation(company, n)),
]

/** Translations of the offers' names, by the Turkish one. */
export const offerNames: ReadonlyMap<string, Words> = new Map(
  [...demoDiscounts, ...demoCheques('')].map(({ name }) => [name.tr, name]),
)

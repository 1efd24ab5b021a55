import type { GiftChequeInput } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { next } from './factories.ts'

const day = 86_400_000

/** Returns the instant so many days from now. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

/** Returns a shared code of ten liras that runs for a month, without conditions. */
export const chequeInput = (more: Partial<GiftChequeInput> = {}): GiftChequeInput => ({
  name: { tr: 'Bahar çeki', en: '', de: '' },
  kind: 'incentive',
  code: `BAHAR-${next()}`,
  rate: 0,
  amount: 1_000,
  minimum_total: 0,
  limit_count: 10,
  limit_amount: null,
  per_user_limit: null,
  starts_at: daysFromNow(-1),
  ends_at: daysFromNow(30),
  valid_days: 0,
  city_ids: [],
  delivery_types: [],
  sources: [],
  branch_ids: [],
  borne_by: 'branch',
  definable: true,
  ...more,
})

import type { DiscountInput } from '@sofra/contract/marketing/discount/discount.contract.ts'

/** Ten percent on what guests fetch, without conditions, for ever. */
export const plainDiscount: DiscountInput = {
  name: { tr: 'Öğle', en: '', de: '' },
  delivery_types: ['comeGetIt'],
  rate: 1_000,
  amount: 0,
  own_terms: {},
  branch_ids: [],
  sources: [],
  category_ids: [],
  product_ids: [],
  availability: null,
  minimum_total: 0,
  first_order_only: false,
  member_group_id: null,
  budget: null,
  priority: 0,
  borne_by: 'branch',
  is_active: true,
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: '2999-01-01T00:00:00.000Z',
}

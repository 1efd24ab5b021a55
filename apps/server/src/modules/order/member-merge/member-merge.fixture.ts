import type { MergedBefore } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { next } from '../../../testing/factories.ts'
import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

/** The state before a merge of two records in which no rows moved. */
const before: MergedBefore = {
  primary: {},
  duplicate: { first_name: 'Ayşe', last_name: 'Kaya', is_active: true, orders: 0, turnover: 0 },
  after: {},
  take: [],
  days: [],
  ledgers: { wallet: 0, points: 0, lots: [] },
}

export const memberMergeFixtures: Fixtures = {
  other_id: ofCompany(async ({ company }, { a }) => (await a.member({ company })).id),
  // The sample body confirms with the last four digits.
  'POST /company/:company_id/member/:member_id/anonymise member_id': ofCompany(
    async ({ company }, { a }) =>
      (await a.member({ company, phone: `+9055${String(next()).padStart(4, '0')}0000` })).id,
  ),
  member_merge_id: ofCompany(async ({ company }, { a }, { before: ids }) => {
    const primary_id = ids.member_id ?? (await a.member({ company })).id
    const duplicate = await a.member({ company, merged_into_id: primary_id, is_active: false })
    const merged = { primary_id, duplicate_id: duplicate.id, by_name: 'Ayşe', before: JSON.stringify(before) }
    return (await a.insert('member_merge', { company_id: company.id, ...merged })).id
  }),
}

export const memberMergeSamples: Samples = {
  'POST /company/:company_id/member/:member_id/merge-with/:other_id': { version: 1, other_version: 1, take: [] },
  'POST /company/:company_id/member/:member_id/anonymise': { confirm: '0000' },
}

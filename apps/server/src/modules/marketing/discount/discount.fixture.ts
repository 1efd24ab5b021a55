import { type Fixtures, ofBranch, ofCompany, type Samples } from '../../../testing/fixture.ts'

const name = { tr: 'Yaz', en: '', de: '' }
const running = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }
const terms = { rate: 500, borne_by: 'branch', delivery_types: ['comeGetIt'], ...running }

export const discountFixtures: Fixtures = {
  discount_id: ofCompany(
    async ({ company }, { a }) => (await a.insert('discount', { company_id: company.id, name, ...terms })).id,
  ),
  branch_ids: ofBranch(({ branch }) => branch.id),
  category_ids: ofBranch(({ branch }) => branch.plain.category_id),
  product_ids: ofBranch(({ branch }) => branch.plain.id),
}

const body = {
  ...{ name, ...terms, amount: 0, own_terms: {}, availability: null, borne_by: 'branch' },
  ...{ branch_ids: [], category_ids: [], product_ids: [], member_group_id: null },
}

export const discountSamples: Samples = {
  'POST /company/:company_id/discount': body,
  'PUT /company/:company_id/discount/:discount_id': body,
  'POST /company/:company_id/discount/overlap': { ...running, branch_ids: [], availability: null, except_id: null },
}

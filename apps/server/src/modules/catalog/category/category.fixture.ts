import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

export const categoryFixtures: Fixtures = {
  category_id: ofBranch(async ({ branch }, { a }) => (await a.category({ branch })).id),
  'PUT /branch/:branch_id/menu/category-order ids': ofBranch(
    async ({ branch }, { a }) => (await a.category({ branch })).id,
  ),
}

export const categorySamples: Samples = {
  'PUT /branch/:branch_id/category/:category_id/status': { status: 'closed' },
}

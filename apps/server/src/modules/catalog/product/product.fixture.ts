import { type Fixtures, ofBranch } from '../../../testing/fixture.ts'

export const productFixtures: Fixtures = {
  product_id: ofBranch(async ({ branch }, { a }) => (await a.product({ branch })).id),
  'PUT /branch/:branch_id/category/:category_id/product-order ids': ofBranch(
    async ({ branch }, { a }) => (await a.product({ branch })).id,
  ),
}

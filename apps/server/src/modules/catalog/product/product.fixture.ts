import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

export const productFixtures: Fixtures = {
  product_id: ofBranch(async ({ branch }, { a }) => (await a.product({ branch })).id),
  'PUT /branch/:branch_id/category/:category_id/product-order ids': ofBranch(
    async ({ branch }, { a }) => (await a.product({ branch })).id,
  ),
}

// Each offer has a delivery type or source, and no combination occurs twice.
const offers = [{ delivery_type: 'comeEat', source: null, price: 900, premium_price: null, hidden: false }]

export const productSamples: Samples = {
  'POST /branch/:branch_id/product': { offers },
  'PUT /branch/:branch_id/product/:product_id': { offers },
  'PUT /branch/:branch_id/product/:product_id/status': { status: 'closed' },
}

import type { Samples } from '../../../testing/fixture.ts'

const lines = [{ product_id: 1, quantity: 1, seat: 1 }]

export const tableOrderSamples: Samples = {
  'POST /branch/:branch_id/table-order': { lines },
  'POST /branch/:branch_id/table-order/quote': { lines },
}

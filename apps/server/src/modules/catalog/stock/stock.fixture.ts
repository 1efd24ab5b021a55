import type { Samples } from '../../../testing/fixture.ts'

export const stockSamples: Samples = {
  'PUT /branch/:branch_id/stock': { item_id: undefined, remaining: 5 },
}

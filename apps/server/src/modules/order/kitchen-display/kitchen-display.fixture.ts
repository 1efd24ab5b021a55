import type { Samples } from '../../../testing/fixture.ts'

export const kitchenDisplaySamples: Samples = {
  // The categories of a body must belong to the branch in the path.
  'PUT /branch/:branch_id/kitchen-station': { stations: [] },
}

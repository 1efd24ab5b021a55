import type { Samples } from '../../../testing/fixture.ts'

export const kitchenDisplaySamples: Samples = {
  // A category is of the branch that is asked.
  'PUT /branch/:branch_id/kitchen-station': { stations: [] },
}

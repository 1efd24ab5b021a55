import type { Samples } from '../../../testing/fixture.ts'

export const slotSamples: Samples = {
  'PUT /branch/:branch_id/slot': { rule: { unit: 'orders', most: 4, types: {} } },
}

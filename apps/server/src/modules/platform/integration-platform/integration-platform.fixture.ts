import type { Samples } from '../../../testing/fixture.ts'

const platform = { logo: null, credentials: [] }

export const integrationPlatformSamples: Samples = {
  'POST /integration-platform': platform,
  'PUT /integration-platform/:id': platform,
}

import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

let next = 0

export const integrationCourierPlatformFixtures: Fixtures = {
  '/integration-courier-platform/:id': ofPlatform(async (_, { a }) => {
    next += 1
    const service = { name: `Kurye ${next}`, code: `kurye-${next}`, credentials: '[]', is_active: true }
    return (await a.insert('integration_courier_platform', service)).id
  }),
}

export const integrationCourierPlatformSamples: Samples = {
  'POST /integration-courier-platform': { code: 'ornek', logo: null, credentials: [] },
  'PUT /integration-courier-platform/:id': { code: 'ornek-2', logo: null, credentials: [] },
}

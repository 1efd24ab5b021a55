import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

let next = 0

const createdId = ofPlatform(async (_, { a }) => {
  next += 1
  const identity = { name: `Platform ${next}`, code: `platform-${next}`, module: 'getir' }
  return (await a.insert('integration_platform', { ...identity, credentials: '[]', is_active: true })).id
})

export const integrationPlatformFixtures: Fixtures = {
  integration_platform_id: createdId,
  '/integration-platform/:id': createdId,
}

const platform = { logo: null, credentials: [] }

export const integrationPlatformSamples: Samples = {
  'POST /integration-platform': { ...platform, code: 'ornek' },
  'PUT /integration-platform/:id': { ...platform, code: 'ornek-2' },
}

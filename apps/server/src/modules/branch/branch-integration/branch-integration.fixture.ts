import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

let next = 0

const platform = (table: 'integration_platform' | 'integration_courier_platform', fields: object = {}) =>
  ofPlatform(async (_, { a }) => {
    next += 1
    // The code may consist of digits.
    const code = 7_000 + next
    await a.insert(table, {
      name: `Platform ${code}`,
      code: String(code),
      credentials: '[]',
      is_active: true,
      ...fields,
    })
    return code
  })

export const branchIntegrationFixtures: Fixtures = {
  '/branch/:branch_id/integration-platform-settings/:slug': platform('integration_platform', { module: 'getir' }),
  '/branch/:branch_id/integration-courier-platform-settings/:slug': platform('integration_courier_platform'),
}

export const branchIntegrationSamples: Samples = {
  'PUT /branch/:branch_id/integration-platform-settings/:slug': { credentials: [] },
  'PUT /branch/:branch_id/integration-courier-platform-settings/:slug': { credentials: [] },
}

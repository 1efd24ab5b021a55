import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

export const definitionPointFixtures: Fixtures = {
  definition_point_id: ofCompany(
    async ({ company }, { a }) =>
      (await a.insert('definition_point', { company_id: company.id, name: 'Bayram puanı', amount: 20 })).id,
  ),
}

const toAll = { audience: 'all', member_id: null, group_id: null }

export const definitionPointSamples: Samples = {
  'POST /company/:company_id/definition-point': toAll,
  'PUT /company/:company_id/definition-point/:definition_point_id': toAll,
}

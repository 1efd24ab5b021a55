import { randomUUID } from 'node:crypto'
import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

const rules = { all: [{ on: 'source', source: ['website'] }, { not: { on: 'premium', is_premium: true } }] }

export const memberGroupFixtures: Fixtures = {
  member_group_id: ofCompany(
    async ({ company }, { a }) =>
      (await a.insert('member_group', { company_id: company.id, name: randomUUID(), rules: JSON.stringify(rules) })).id,
  ),
}

export const memberGroupSamples: Samples = {
  'POST /company/:company_id/member-group': { rules },
  'PUT /company/:company_id/member-group/:member_group_id': { rules },
  'POST /company/:company_id/member-group/preview': { rules },
}

import { randomUUID } from 'node:crypto'
import { type Fixtures, ofCompany, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const city = ofPlatform(async (_, { a }) => (await a.insert('city', { name: randomUUID() })).id)

export const memberFixtures: Fixtures = {
  registration_city_id: city,
  last_city_id: city,
  member_id: ofCompany(async ({ company, branch }, { a }) => {
    const { id } = await a.member({ company })
    // A user limited to the branch sees the members who ordered there.
    await a.insert('member_branch', { company_id: company.id, member_id: id, branch_id: branch.id })
    return id
  }),
}

const fullInput = {
  email: '',
  code: '',
  phone: '+905551110022',
  discounts: {},
  points_rules: null,
  birth_date: null,
  wedding_date: null,
  consent_note: '',
}
const cities = { registration_city_id: null, last_city_id: null, institution_id: null }

export const memberSamples: Samples = {
  'POST /company/:company_id/member': { ...fullInput, ...cities },
  'PUT /company/:company_id/member/:member_id': { ...fullInput, ...cities },
}

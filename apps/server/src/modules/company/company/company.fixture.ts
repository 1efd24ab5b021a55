import { type Fixtures, ofCompany } from '../../../testing/fixture.ts'

export const companyFixtures: Fixtures = {
  company_id: ofCompany(({ company }) => company.id),
}

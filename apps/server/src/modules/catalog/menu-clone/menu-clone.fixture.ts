import { type Fixtures, ofCompany } from '../../../testing/fixture.ts'

export const menuCloneFixtures: Fixtures = {
  // A menu can be cloned from any branch of the company.
  from_branch_id: ofCompany(({ branch }) => branch.id),
}

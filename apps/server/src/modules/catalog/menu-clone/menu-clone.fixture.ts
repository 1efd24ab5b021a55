import { type Fixtures, ofCompany } from '../../../testing/fixture.ts'

export const menuCloneFixtures: Fixtures = {
  // A menu is copied from any branch of the same company.
  from_branch_id: ofCompany(({ branch }) => branch.id),
}

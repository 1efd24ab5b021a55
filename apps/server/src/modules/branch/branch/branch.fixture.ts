import { type Fixtures, ofBranch } from '../../../testing/fixture.ts'

export const branchFixtures: Fixtures = {
  branch_id: ofBranch(({ branch }) => branch.id),
}

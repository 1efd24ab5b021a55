import { type Fixtures, ofBranch } from '../../../testing/fixture.ts'

export const orderEditFixtures: Fixtures = {
  // A group of options; a basket calls it catalog.
  catalog_id: ofBranch(async ({ branch }, { a }) => {
    const wish = { branch, product: branch.plain, selection_type: 'multiple', prices: [500] } as const
    return (await a.group(wish)).id
  }),
}

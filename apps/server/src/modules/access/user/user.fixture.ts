import { type Fixtures, ofAccount } from '../../../testing/fixture.ts'

export const userFixtures: Fixtures = {
  user_id: ofAccount(async ({ account }, { a }) => (await a.user({ account })).id),
}

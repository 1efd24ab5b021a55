import { type Fixtures, ofAccount } from '../../../testing/fixture.ts'

export const accountFixtures: Fixtures = {
  account_id: ofAccount(({ account }) => account.id),
  dealer_account_id: ofAccount(({ account }) => account.id),
  parent_account_id: ofAccount(({ account }) => account.id),
}

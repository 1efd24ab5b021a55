import type { Factories } from '../../../testing/factories.ts'
import { type Fixtures, type Holder, ofAccount, ofBranch } from '../../../testing/fixture.ts'

/** For a dealer or the platform, the company in the path belongs to another account. */
const accountOf = async ({ company }: Holder, { admin }: Factories) => {
  const [row] = await admin<{ id: number }>('select account_id as id from company where id = $1', [company.id])
  return row ?? { id: 0 }
}

export const branchUserFixtures: Fixtures = {
  '/branch/:branch_id/user/:user_id': ofBranch(async (holder, { a }) => {
    const account = await accountOf(holder, a)
    return (await a.user({ account, branches: [holder.branch] })).id
  }),
  // A user of the company who is not in this branch yet.
  'POST /branch/:branch_id/user/:user_id user_id': ofAccount(
    async (holder, { a }) => (await a.user({ account: await accountOf(holder, a) })).id,
  ),
}

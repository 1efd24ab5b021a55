import { randomUUID } from 'node:crypto'
import { type Fixtures, ofAccount } from '../../../testing/fixture.ts'

export const roleFixtures: Fixtures = {
  role_id: ofAccount(async ({ account }, { a }) => {
    const role = { account_id: account.id, name: `Role ${randomUUID()}`, keys: [] }
    return (await a.insert('role', role)).id
  }),
}

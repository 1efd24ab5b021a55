import { type Fixtures, ofAccount, ofPlatform } from '../../../testing/fixture.ts'
import { waitingRegistration } from '../../../testing/registering.ts'

export const registrationFixtures: Fixtures = {
  '/demo-registration/:registration_id': ofPlatform((_, { a }) =>
    waitingRegistration(a, { kind: 'demo', demo_type: 'customer_demo' }),
  ),
  registration_id: ofAccount(async ({ account }, { a }) => {
    const applicant = await a.insert('account', { type: 'customer', title: 'Applicant', state: 'registering' })
    return waitingRegistration(a, { kind: 'restaurant', account_id: applicant.id, dealer_account_id: account.id })
  }),
}

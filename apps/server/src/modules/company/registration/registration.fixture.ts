import { type Fixtures, ofAccount, ofPlatform, type Samples } from '../../../testing/fixture.ts'
import { applicant, goodForm, waitingRegistration } from '../../../testing/registering.ts'

export const registrationFixtures: Fixtures = {
  '/demo-registration/:registration_id': ofPlatform((_, { a }) =>
    waitingRegistration(a, { kind: 'demo', demo_type: 'customer_demo' }),
  ),
  registration_id: ofAccount(async ({ account }, { a }) => {
    const applicant = await a.insert('account', { type: 'customer', title: 'Applicant', state: 'registering' })
    return waitingRegistration(a, { kind: 'restaurant', account_id: applicant.id, dealer_account_id: account.id })
  }),
}

const { email, phone, password, password_repeat } = applicant()
const person = { email, phone, password, password_repeat }

export const registrationSamples: Samples = {
  'POST /register/eliza': person,
  'POST /register/dealer': person,
  'POST /register/demo': { email: person.email, phone: person.phone },
  'POST /register/verify': { email: person.email, code: '123456' },
  'POST /registration/mine/submit': { details: goodForm },
}

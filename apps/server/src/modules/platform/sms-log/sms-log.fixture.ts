import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

const sms = { provider: 'netgsm', purpose: 'code', recipient: '+90532•••••41', parts: 1 }

export const smsLogFixtures: Fixtures = {
  sms_log_id: ofPlatform(async (_, { a }) => (await a.insert('sms_log', sms)).id),
}

import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

export const mailFixtures: Fixtures = {
  mail_id: ofPlatform(() => 1),
}

import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

export const resetFixtures: Fixtures = {
  reset_code: ofPlatform(() => 123_456),
}

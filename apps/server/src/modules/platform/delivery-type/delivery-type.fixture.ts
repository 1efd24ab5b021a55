import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

export const deliveryTypeFixtures: Fixtures = {
  delivery_type_id: ofPlatform(() => 1),
}

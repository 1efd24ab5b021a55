import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

export const paymentMethodFixtures: Fixtures = {
  payment_method_id: ofPlatform((_, { paymentMethod }) => paymentMethod.id),
}

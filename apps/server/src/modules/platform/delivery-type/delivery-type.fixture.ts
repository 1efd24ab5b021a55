import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

export const deliveryTypeFixtures: Fixtures = {
  delivery_type_id: ofPlatform(() => 1),
}

const end = { next: null, action: null, cancel: false, return: false }

export const deliveryTypeSamples: Samples = {
  'PUT /delivery-type/:delivery_type_id': {
    situations: {
      waiting_for_approval: { next: 'delivered', action: 'approve', cancel: true, return: false },
      ...{ preparing: end, on_the_way: end, cancelled: end, returned: end },
      delivered: { ...end, return: true },
    },
  },
}

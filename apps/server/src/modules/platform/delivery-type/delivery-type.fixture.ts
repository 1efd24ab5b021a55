import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

export const deliveryTypeFixtures: Fixtures = {
  delivery_type_id: ofPlatform(() => 1),
}

const end = { next: null, action: null, cancel: false, return: false }

// The fixtures contain open orders of every status, so removing a status would be refused.
export const deliveryTypeSamples: Samples = {
  'PUT /delivery-type/:delivery_type_id': {
    situations: {
      waiting_for_approval: { next: 'preparing', action: 'approve', cancel: true, return: false },
      preparing: { next: 'on_the_way', action: 'depart', cancel: true, return: false },
      on_the_way: { next: 'delivered', action: 'deliver', cancel: 'departed', return: 'brought-back' },
      delivered: { ...end, return: true },
      ...{ cancelled: end, returned: end },
    },
  },
}

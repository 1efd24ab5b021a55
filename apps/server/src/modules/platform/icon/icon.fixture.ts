import { type Fixtures, recordOf, type Samples } from '../../../testing/fixture.ts'

export const iconFixtures: Fixtures = {
  icon_id: recordOf('icon'),
  'PUT /icon/order ids': recordOf('icon'),
}

const image = { image: 'picture/ab/icon.webp' }

export const iconSamples: Samples = {
  'POST /icon': image,
  'PUT /icon/:id': image,
}

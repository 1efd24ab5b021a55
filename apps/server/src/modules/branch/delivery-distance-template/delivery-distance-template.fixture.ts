import { type Fixtures, ofBranch, ofPlatform, recordOf, type Samples } from '../../../testing/fixture.ts'

const branch = ofBranch(({ branch }) => branch.id)

export const deliveryDistanceTemplateFixtures: Fixtures = {
  'PUT /delivery-distance-template/order ids': recordOf('delivery-distance-template'),
  'POST /delivery-distance-template/:id/preview branch_ids': branch,
  'POST /delivery-distance-template/:id/apply branch_id': branch,
  application_id: ofPlatform(async (_, { a }, __, create) => {
    const template_id = await create('/delivery-distance-template/:id')
    return (await a.insert('distance_application', { template_id, branch_ids: [] })).id
  }),
}

const template = {
  currency_code: 'TRY',
  steps: [{ metres: 1_500, fee: 0, minimum_total: 0, min_minutes: 20, max_minutes: 30 }],
}

export const deliveryDistanceTemplateSamples: Samples = {
  'POST /delivery-distance-template': template,
  'PUT /delivery-distance-template/:id': template,
}

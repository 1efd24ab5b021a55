import type { Tables } from '../../../kernel/database/tables.ts'

export const deliveryDistanceTemplateTables: Tables = {
  delivery_distance_template: {
    word: 'delivery-distance-template.one',
    name: 'name',
    json: {
      steps: 'branch/delivery-distance-template/delivery-distance-template.steps.ts#DistanceSteps',
    },
  },
  distance_application: {},
  delivery_zone_undo: {
    json: {
      before: 'branch/delivery-distance-template/delivery-distance-template.contract.ts#StoredZones',
      after: 'branch/delivery-distance-template/delivery-distance-template.contract.ts#StoredZones',
    },
  },
}

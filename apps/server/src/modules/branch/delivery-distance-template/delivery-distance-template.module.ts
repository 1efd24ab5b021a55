import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { deliveryDistanceTemplateRoutes } from './delivery-distance-template.routes.ts'

const tables: Tables = {
  delivery_distance_template: {
    word: 'delivery-distance-template.one',
    name: 'name',
    json: { steps: 'branch/delivery-distance-template/delivery-distance-template.steps.ts#DistanceSteps' },
    columns: 'none',
  },
  distance_application: { columns: 'none' },
  delivery_zone_undo: {
    json: {
      before: 'branch/delivery-distance-template/delivery-distance-template.contract.ts#StoredZones',
      after: 'branch/delivery-distance-template/delivery-distance-template.contract.ts#StoredZones',
    },
    columns: 'none',
  },
}

export const deliveryDistanceTemplateModule = serverModule({ tables, routes: deliveryDistanceTemplateRoutes })

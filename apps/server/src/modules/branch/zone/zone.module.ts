import { deliveryZones, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readZones, saveZones } from './zone.service.ts'

/** Routes of a branch's delivery zones. */
const zoneRoutes: Route[] = [
  serve(deliveryZones, ({ params }, context) => readZones(context.query, recordKeys(context, params)), {
    trusted: true,
  }),
  serve(putDeliveryZones, saveZones, { trusted: true }),
]

const tables: Tables = {
  delivery_zone: {
    word: 'delivery-zone.one',
    json: { area: 'branch/zone/zone.contract.ts#ZoneArea' },
    columns: 'none',
  },
  // Kept by the zones' own rows.
  delivery_zone_district: { partOf: 'delivery_zone', columns: 'none' },
}

export const zoneModule = serverModule({ tables, routes: zoneRoutes })

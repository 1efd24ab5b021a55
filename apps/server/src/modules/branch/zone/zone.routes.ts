import { deliveryZones, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { readZones, saveZones } from './zone.service.ts'

/** Where a branch delivers and on what terms. */
export const zoneRoutes: Route[] = [
  serve(deliveryZones, ({ params }, context) => readZones(context, params.branch_id)),
  serve(putDeliveryZones, saveZones),
]

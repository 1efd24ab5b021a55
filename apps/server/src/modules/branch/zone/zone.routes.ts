import { deliveryZones, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readZones, saveZones } from './zone.service.ts'

/** Where a branch delivers and on what terms. */
export const zoneRoutes: Route[] = [
  serve(deliveryZones, ({ params }, context) => readZones(context.query, recordKeys(context, params)), {
    trusted: true,
  }),
  serve(putDeliveryZones, saveZones, { trusted: true }),
]

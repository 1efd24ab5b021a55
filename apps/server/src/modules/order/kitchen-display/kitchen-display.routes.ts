import {
  kitchenDisplay,
  markLines,
  putStationPlan,
  stationPlan,
} from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readKitchen } from './kitchen-display.queries.ts'
import { mark } from './kitchen-display.service.ts'
import { readPlan, savePlan } from './kitchen-display.stations.ts'

/** Tickets of the kitchen, their done marks, and the stations. */
export const kitchenDisplayRoutes: Route[] = [
  serve(kitchenDisplay, ({ params }, context) => readKitchen(context, recordKeys(context, params))),
  serve(markLines, ({ params, body }, context) => mark(context, recordKeys(context, params), params.order_id, body)),
  serve(stationPlan, ({ params }, context) => readPlan(context, recordKeys(context, params))),
  serve(putStationPlan, ({ params, body }, context) => savePlan(context, recordKeys(context, params), body)),
]

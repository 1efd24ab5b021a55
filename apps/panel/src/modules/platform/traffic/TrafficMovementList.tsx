import { trafficMovement } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { plainLog } from '../../../kit/plain/plainLog.tsx'
import { dayColumn } from './Day.tsx'
import { typePick } from './type-pick.ts'

/** Visits by day, restaurant, type and source. */
export default plainLog(trafficMovement, {
  columns: { created_at: false, day: dayColumn },
  filters: { traffic_type_id: typePick('traffic-movement.traffic_type_id') },
})

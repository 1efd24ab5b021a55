import { traffic } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { plainLog } from '../../../kit/plain/plainLog.tsx'
import { dayColumn } from './Day.tsx'
import { typePick } from './type-pick.ts'

/** Visits of the whole platform, by day and type. */
export default plainLog(traffic, {
  columns: { created_at: false, day: dayColumn },
  filters: { traffic_type_id: typePick('traffic.traffic_type_id') },
})

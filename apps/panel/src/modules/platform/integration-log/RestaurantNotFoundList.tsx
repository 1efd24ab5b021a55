import { restaurantNotFound } from '@sofra/contract/platform/integration-log/integration-log.contract.ts'
import { plainLog } from '../../../kit/plain/plainLog.tsx'

/** Requests for unknown restaurants. */
export default plainLog(restaurantNotFound, { columns: { created_at: { title: 'restaurant-not-found.first_at' } } })

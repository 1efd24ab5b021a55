import { restaurantNotFound } from '@sofra/contract/platform/integration-log/integration-log.contract.ts'
import { plainLog } from '../../../kit/plain/plainLog.tsx'

/** Restaurants that somebody asked for and nobody knows. */
export default plainLog(restaurantNotFound, { columns: { created_at: { title: 'restaurant-not-found.first_at' } } })

export { readOwnStates } from './own-orders.queries.ts'

export { type OrderChange, takeChanges } from './order-change.ts'

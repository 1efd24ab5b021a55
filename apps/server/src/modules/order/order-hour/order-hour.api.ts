export { type OrderChange, takeChanges } from './order-change.ts'
export { hourSql } from './order-hour.refresh.ts'

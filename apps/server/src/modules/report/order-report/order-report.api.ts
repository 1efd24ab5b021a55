export { exportReport } from './order-report.export.ts'
export { namingOf } from './order-report.names.ts'
export { addMonths, comparedDays, type Days, daysOf, eachDay, firstOfMonth } from './order-report.period.ts'
export { readScope } from './order-report.scope.ts'

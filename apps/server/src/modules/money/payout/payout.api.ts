export { payRun } from './payout-answer.service.ts'
export { exportRuns } from './payout-run.queries.ts'
export { demandEverything } from './payout-run.scope.ts'
export { writeRun } from './payout-run.service.ts'

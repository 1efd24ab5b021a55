export { payRun } from './payout-answer.service.ts'
export { writeRun } from './payout-run.service.ts'

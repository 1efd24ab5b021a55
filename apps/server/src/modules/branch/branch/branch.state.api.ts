export { joinOpening, stateNow } from './branch.queries.ts'

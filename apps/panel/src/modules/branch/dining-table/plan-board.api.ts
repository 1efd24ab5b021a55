export { PlanBoard } from './PlanBoard.tsx'
export { laidOut } from './plan.ts'

export { branchDay } from './day-close.screens.ts'

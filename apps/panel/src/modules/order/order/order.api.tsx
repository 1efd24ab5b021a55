export { BranchState } from './desk/BranchState.tsx'

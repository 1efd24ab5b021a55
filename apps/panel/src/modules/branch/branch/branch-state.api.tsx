export { BranchState } from './state/BranchState.tsx'

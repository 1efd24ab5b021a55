export { BranchState } from './state/BranchState.tsx'
export { RushNotes } from './state/RushNotes.tsx'
export { stateTones } from './state/state-tones.ts'

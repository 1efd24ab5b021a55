export { ChangeLines } from './ChangeLines.tsx'
export { useChangeLines } from './useChangeLines.ts'

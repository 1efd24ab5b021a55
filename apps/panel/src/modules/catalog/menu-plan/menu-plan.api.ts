export { ChangeLines } from './ChangeLines.tsx'
export { type ChangeLine, useChangeLines } from './useChangeLines.ts'

export { HoursEditor } from './HoursEditor.tsx'
export { useHours } from './useHours.ts'

export { HoursEditor } from './HoursEditor.tsx'
export { useHours } from './useHours.ts'
export { WeekDays } from './WeekDays.tsx'
export { openHours, presetNames, presets, storedWeek, timeOf, type Week, weekOf } from './week.ts'

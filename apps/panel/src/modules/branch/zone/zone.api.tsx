export { useZones } from './useZones.ts'
export { ZonesEditor } from './ZonesEditor.tsx'

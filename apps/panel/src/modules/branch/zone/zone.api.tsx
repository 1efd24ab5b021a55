export { mapAddress, pointOf, pointText } from './point.ts'
export { useZones } from './useZones.ts'
export { ZonesEditor } from './ZonesEditor.tsx'

export { mapAddress, pointOf, pointText } from './point.ts'
export { Sketch } from './Sketch.tsx'
export { useZones } from './useZones.ts'
export { ZonesEditor } from './ZonesEditor.tsx'

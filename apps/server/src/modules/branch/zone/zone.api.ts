export { insertZones } from './zone.service.ts'

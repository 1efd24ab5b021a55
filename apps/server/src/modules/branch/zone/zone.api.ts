export { insertZones, readZones, replaceZones, restoreZones, templatesOfZones } from './zone.service.ts'

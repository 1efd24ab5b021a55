export { insertZones, readZones, replaceZones, zonesOfTemplates } from './zone.service.ts'

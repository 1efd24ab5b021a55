export { signedInKiosks } from './kiosk.queries.ts'

export { cancel, issue } from './restaurant-invoice.service.ts'

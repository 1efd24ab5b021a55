export { exportInvoices } from './restaurant-invoice.queries.ts'
export { cancel, issue } from './restaurant-invoice.service.ts'

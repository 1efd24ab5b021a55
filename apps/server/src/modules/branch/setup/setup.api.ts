export { writePayments } from './payment.service.ts'

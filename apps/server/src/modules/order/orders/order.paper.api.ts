export { orderOnPaper } from './order.detail.ts'

export { useTableDesk } from './bill-queries.ts'

export { OrderDrawer } from './OrderDrawer.tsx'
export { useOrderAddress } from './useOrderAddress.ts'

import { laterPart } from '../../../kit/part.tsx'

/** Items with low stock, shown on the desk. */
export const LowStock = laterPart(() => import('./LowStock.tsx'))

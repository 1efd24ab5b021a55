import { laterPart } from '../../../kit/part.tsx'

/** What is running out, on the desk. */
export const LowStock = laterPart(() => import('./LowStock.tsx'))

import { lazyPart } from '../../../kit/part.tsx'

/** What is running out, on the desk. */
export const LowStock = lazyPart(() => import('./LowStock.tsx'))

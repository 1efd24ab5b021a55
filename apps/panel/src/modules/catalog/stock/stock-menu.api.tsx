import { lazyPart } from '../../../kit/part.tsx'

export type { StockDialogProps } from './StockDialog.tsx'
export { StockLeft } from './StockLeft.tsx'
export { useStockFrames } from './stock-query.ts'

/** Sets how many of a product or an option are left. */
export const StockDialog = lazyPart(() => import('./StockDialog.tsx'))

import { lazyPart } from '../../../kit/part.tsx'

export type { StockDialogProps } from './StockDialog.tsx'
export { StockLeft } from './StockLeft.tsx'
export { useStockFrames } from './stock-query.ts'

/** Sets the stock of a product or an option. */
export const StockDialog = lazyPart(() => import('./StockDialog.tsx'))

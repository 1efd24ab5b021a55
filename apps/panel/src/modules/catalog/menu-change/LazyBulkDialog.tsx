import { lazy, Suspense } from 'react'
import type { BulkDialogProps } from './BulkDialog.tsx'

const Dialog = lazy(() => import('./BulkDialog.tsx').then(({ BulkDialog }) => ({ default: BulkDialog })))

/** The dialog that changes many products, loaded when it is opened: the menu stands earlier without its fields. */
export const LazyBulkDialog = (props: BulkDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

export { LazyBulkDialog } from './LazyBulkDialog.tsx'
export { MenuChangeActions } from './MenuChangeActions.tsx'
export { RecentChanges } from './RecentChanges.tsx'
export { menuQueries, useUndo } from './useUndo.ts'

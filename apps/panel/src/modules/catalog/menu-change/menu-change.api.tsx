export { BulkDialog } from './BulkDialog.tsx'
export { MenuChangeActions } from './MenuChangeActions.tsx'
export { RecentChanges } from './RecentChanges.tsx'
export { menuQueries, useUndo } from './useUndo.ts'

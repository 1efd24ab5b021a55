export { MenuCloneAction } from './MenuCloneAction.tsx'

export { MenuFileActions } from './MenuFileActions.tsx'

export { MenuChangeActions } from './MenuChangeActions.tsx'

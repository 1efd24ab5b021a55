export { settingsScreen } from './settings.screens.ts'

export { SettingsPage } from './settings/SettingsPage.tsx'

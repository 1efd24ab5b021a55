export { SameAsField } from './settings/SameAsField.tsx'
export { SettingsPage } from './settings/SettingsPage.tsx'

export { SameAsField } from './settings/SameAsField.tsx'
export { type SettingChange, SettingChanges } from './settings/SettingChanges.tsx'
export { InSettings, SettingsPage } from './settings/SettingsPage.tsx'

export { companyThemeList } from './company-theme.screens.ts'

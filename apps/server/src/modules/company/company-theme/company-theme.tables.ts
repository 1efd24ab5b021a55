import type { Tables } from '../../../kernel/database/tables.ts'

export const companyThemeTables: Tables = {
  company_theme: { word: 'company-theme.one', name: 'name', pictures: ['logo', 'favicon', 'banner'] },
}

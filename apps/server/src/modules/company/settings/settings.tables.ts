import type { Tables } from '../../../kernel/database/tables.ts'

export const settingsTables: Tables = { company_secret: { word: 'company-secret.one', refers: { set_by: 'app_user' } } }

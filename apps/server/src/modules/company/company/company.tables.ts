import type { Tables } from '../../../kernel/database/tables.ts'

export const companyTables: Tables = {
  company: {
    word: 'company.one',
    name: 'name',
    pictures: ['settings'],
    views: ['company_name'],
    json: { settings: 'company/company/company.settings.ts#CompanySettings' },
  },
}

import { none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { companyRoutes } from './company.routes.ts'

const tables: Tables = {
  company: {
    word: 'company.one',
    name: 'name',
    pictures: ['settings'],
    views: ['company_name'],
    json: { settings: 'company/company/company.settings.ts#CompanySettings' },
    columns: {
      legal_title: { person: 'name' },
      tax_number: { person: 'sensitive' },
      phone: { person: 'contact' },
      email: { person: 'contact' },
      search: { person: 'contact' },
      settings_info: userName,
      ...none('name', 'tax_office', 'currency_code', 'settings'),
    },
    people: 'the owner of a company who is a sole trader, until the company is removed',
  },
}

export const companyModule = serverModule({ tables, routes: companyRoutes })

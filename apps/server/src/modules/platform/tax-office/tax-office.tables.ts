import type { Tables } from '../../../kernel/database/tables.ts'

export const taxOfficeTables: Tables = { tax_office: { word: 'tax-office.one', name: 'name' } }

import type { Tables } from '../../../kernel/database/tables.ts'

export const districtTables: Tables = { district: { word: 'district.one', name: 'name' } }

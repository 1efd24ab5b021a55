import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkContrast } from './theme.api.ts'

const table = recordTable('theme', theme.row, { counted: { used: 'company_theme.theme_id' } })

const themeRoutes = crud(theme, table, { check: async (context, _, input) => checkContrast(context, input) })

const tables: Tables = {
  theme: {
    word: 'theme.one',
    name: 'name',
    pictures: ['image'],
    json: { name: 'kernel/fields.ts#Translated' },
    columns: 'none',
  },
}

export const themeModule = serverModule({ tables, routes: themeRoutes })

import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { optionGroupRoutes } from './option-group.routes.ts'

const tables: Tables = {
  option_group: {
    word: 'option-group.one',
    name: 'name',
    json: { name: 'kernel/fields.ts#Translated' },
    columns: 'none',
  },
  option_item: { word: 'option-item.one', columns: 'none' },
}

export const optionGroupModule = serverModule({ tables, routes: optionGroupRoutes })

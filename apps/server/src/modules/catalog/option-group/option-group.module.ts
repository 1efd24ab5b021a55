import { serverModule } from '../../../kernel/module.ts'
import { optionGroupRoutes } from './option-group.routes.ts'

export const optionGroupModule = serverModule({
  tables: {
    option_group: { word: 'option-group.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
    option_item: { word: 'option-item.one' },
  },
  routes: optionGroupRoutes,
})

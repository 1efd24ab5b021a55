import { none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { savedViewRoutes } from './saved-view.routes.ts'

const columns = 'access/saved-view/saved-view.contract.ts#ColumnChoice'

const savedViewTables: Tables = {
  list_setting: { json: { columns }, columns: 'none' },
  saved_view: {
    word: 'saved-view.one',
    name: 'name',
    json: { columns },
    columns: { name: { person: 'sensitive' }, query: { person: 'sensitive' }, ...none('list', 'columns') },
    people: 'the user who saves it; removed with them',
  },
}

export const savedViewModule = serverModule({ tables: savedViewTables, routes: savedViewRoutes })

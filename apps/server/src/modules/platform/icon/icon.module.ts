import { icon } from '@sofra/contract/platform/icon/icon.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const table = recordTable('icon', icon.row, { order: 'all', counted: { used: 'category.icon_id' } })
const iconRoutes = crud(icon, table)

const json = { name: 'kernel/fields.ts#Translated' }
const tables: Tables = { icon: { word: 'icon.one', name: 'name', pictures: ['image'], json, columns: 'none' } }

export const iconModule = serverModule({ tables, routes: iconRoutes })

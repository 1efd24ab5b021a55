import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { materialRoutes } from './material.routes.ts'

const json = { name: 'kernel/fields.ts#Translated' }
const tables: Tables = { material: { word: 'material.one', name: 'name', pictures: ['image'], json, columns: 'none' } }

export const materialModule = serverModule({ tables, routes: materialRoutes })

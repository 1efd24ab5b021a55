import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { districtRoutes } from './district.routes.ts'

const tables: Tables = { district: { word: 'district.one', name: 'name', columns: 'none' } }

export const districtModule = serverModule({ tables, routes: districtRoutes })

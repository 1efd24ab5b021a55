import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { deliveryTypeRoutes } from './delivery-type.routes.ts'

const tables: Tables = { delivery_type: { word: 'delivery-type.one', name: 'key', columns: 'none' } }

export const deliveryTypeModule = serverModule({ tables, routes: deliveryTypeRoutes })

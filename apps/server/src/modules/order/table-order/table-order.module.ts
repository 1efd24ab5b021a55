import { serverModule } from '../../../kernel/module.ts'
import { tableOrderRoutes } from './table-order.routes.ts'

export const tableOrderModule = serverModule({ routes: tableOrderRoutes })

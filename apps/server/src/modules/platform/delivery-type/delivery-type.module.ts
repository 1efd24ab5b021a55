import { serverModule } from '../../../kernel/module.ts'
import { deliveryTypeRoutes } from './delivery-type.routes.ts'

export const deliveryTypeModule = serverModule({
  tables: { delivery_type: { word: 'delivery-type.one', name: 'key' } },
  routes: deliveryTypeRoutes,
})

import {
  deliveryType,
  deliveryTypeList,
  deliveryTypeSettingAll,
} from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { deliverySettings } from './delivery-type.api.ts'
import { changeDeliveryType, readDeliveryType, readDeliveryTypes } from './delivery-type.service.ts'

const tables: Tables = { delivery_type: { word: 'delivery-type.one', name: 'key', columns: 'none' } }

const deliveryTypeRoutes = [
  serve(deliveryTypeSettingAll, (_, { pools }) => deliverySettings(pools), { ownTransaction: true }),
  serve(deliveryTypeList, (_, context) => readDeliveryTypes(context)),
  serve(deliveryType.one, ({ params }, context) => readDeliveryType(context, params.delivery_type_id)),
  serve(deliveryType.update, changeDeliveryType),
]

export const deliveryTypeModule = serverModule({ tables, routes: deliveryTypeRoutes })

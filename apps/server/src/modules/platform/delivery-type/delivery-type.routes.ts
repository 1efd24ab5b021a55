import { deliveryTypeSettingAll } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { deliverySettings } from './delivery-type.api.ts'

export const deliveryTypeRoutes = [
  serve(deliveryTypeSettingAll, (_, { pools }) => deliverySettings(pools), { ownTransaction: true }),
]

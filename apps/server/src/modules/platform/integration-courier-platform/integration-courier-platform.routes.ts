import {
  courierPlatformFront,
  courierPlatformNames,
  integrationCourierPlatform,
} from '@sofra/contract/platform/integration-courier-platform/integration-courier-platform.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { courierPlatforms } from './integration-courier-platform.api.ts'

export const integrationCourierPlatformRoutes: Route[] = [
  serve(courierPlatformFront, async (_, { pools }) =>
    (await courierPlatforms(pools)).flatMap(({ is_active, ...service }) => (is_active ? [service] : [])),
  ),
  serve(courierPlatformNames, async (_, { pools }) =>
    (await courierPlatforms(pools)).map(({ id, name, code, is_active }) => ({ id, name, code, is_active })),
  ),
  ...crud(integrationCourierPlatform, 'integration_courier_platform', { search: ['name', 'code'] }),
]

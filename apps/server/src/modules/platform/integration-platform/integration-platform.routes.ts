import {
  integrationPlatform,
  integrationPlatformFront,
  integrationPlatformNames,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { marketplacePlatforms } from './integration-platform.api.ts'

export const integrationPlatformRoutes: Route[] = [
  serve(integrationPlatformFront, async (_, { pools }) =>
    (await marketplacePlatforms(pools)).flatMap(({ is_active, ...platform }) => (is_active ? [platform] : [])),
  ),
  serve(integrationPlatformNames, async (_, { pools }) =>
    (await marketplacePlatforms(pools)).map(({ id, name, module, is_active }) => ({ id, name, module, is_active })),
  ),
  ...crud(integrationPlatform, 'integration_platform'),
]

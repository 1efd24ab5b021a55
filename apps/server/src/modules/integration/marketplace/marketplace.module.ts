import {
  checkMarketplace,
  marketplaceHealth,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import {
  marketplaceAccesses,
  putMarketplaceAccess,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { marketplaceSubscribers } from './marketplace.events.ts'
import { marketplaceHook } from './marketplace.hook.ts'
import { marketplaceJobs } from './marketplace.jobs.ts'
import { readOwn, saveOwn } from './marketplace.own.ts'
import { check, readHealth } from './marketplace.service.ts'

const tables: Tables = {
  integration_platform_secret: {
    word: 'integration-platform-secret.one',
    name: 'key',
    columns: { set_by_name: userName, ...none('key', 'sealed') },
    people: 'the operator who entered it',
  },
  integration_inbox: {
    columns: { body: { person: 'contact' }, ...none('external_id', 'event_key', 'error') },
    people: 'guests of a marketplace; the body is emptied after 24 hours',
  },
  integration_action: { columns: 'none' },
  integration_health: { columns: 'none' },
  integration_match: { columns: 'none' },
}

export const marketplaceModule = serverModule({
  tables,
  routes: ({ config }: { config: Config }) => [
    serve(checkMarketplace, (request, context) => check(request, context, config), { ownTransaction: true }),
    serve(marketplaceHealth, readHealth),
    serve(marketplaceAccesses, (_, context) => readOwn(context, config)),
    serve(putMarketplaceAccess, (request, context) => saveOwn(request, context, config)),
  ],
  jobs: marketplaceJobs,
  subscribers: marketplaceSubscribers,
  hooks: [marketplaceHook],
})

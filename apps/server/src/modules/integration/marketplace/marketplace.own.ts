import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  MarketplaceAccess,
  putMarketplaceAccess,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { setBaseUrl } from '../../platform/integration-platform/integration-platform.api.ts'
import { setPlatformCredential } from './marketplace.credentials.ts'
import { providerOf } from './marketplace.registry.ts'

interface Stored {
  id: number
  code: string
  name: string
  base_url: string | null
  secrets: MarketplaceAccess['secrets']
}

const platforms = (query: Query) =>
  query<Stored>(
    `select p.id, p.code, p.name, p.base_url, coalesce((select jsonb_object_agg(s.key,
         jsonb_build_object('set_at', s.set_at, 'set_by', s.set_by_name))
       from integration_platform_secret s where s.integration_platform_id = p.id), '{}') as secrets
     from integration_platform p order by p.name, p.id`,
  )

/** Returns how this installation reaches the marketplaces. */
export async function readOwn({ query }: Context, { publicUrl }: Config): Promise<MarketplaceAccess[]> {
  return (await platforms(query)).map(({ base_url, ...stored }) => {
    const provider = providerOf(stored.code)
    return {
      ...stored,
      base_url: base_url ?? '',
      default_url: provider?.baseUrl ?? null,
      hook_url: `${publicUrl}/api/hooks/marketplace/${stored.code}`,
      asks: provider?.platformFields ?? [],
    }
  })
}

/** Stores the address of a marketplace and the platform's credentials there. Throws 400 and 404. */
export async function saveOwn(
  { params, body }: RequestOf<typeof putMarketplaceAccess>,
  context: Context,
  config: Config,
): Promise<MarketplaceAccess> {
  const { query } = context
  const { id } = params
  const before = (await readOwn(context, config)).find((one) => one.id === id)
  if (!before) throw notFound()
  const unknown = body.entered.filter(({ key }) => !before.asks.some((one) => one.key === key))
  if (unknown.length)
    throw new AppError(400, 'error.invalid', {
      errors: unknown.map(({ key }) => ({ path: `entered.${key}`, code: 'rule.unknown' })),
    })
  await setBaseUrl(query, id, body.base_url || null)
  const by = person(context).name
  for (const { key, value } of body.entered) {
    if (value === null)
      await query('delete from integration_platform_secret where integration_platform_id = $1 and key = $2', [id, key])
    else if (value !== '') await setPlatformCredential(query, { platformId: id, key, text: value, by }, config.secret)
  }
  const after = (await readOwn(context, config)).find((one) => one.id === id)
  if (!after) throw notFound()
  return after
}

import type { Marketplace } from '../../../kernel/provider/marketplace.ts'
import { marketplaceProviders } from './providers.ts'

const byCode = new Map<string, Marketplace>(marketplaceProviders.map((provider) => [provider.code, provider]))

/** Returns the adapter of a marketplace's code; undefined for a marketplace that has none. */
export const providerOf = (code: string): Marketplace | undefined => byCode.get(code)

export { marketplaceProviders }

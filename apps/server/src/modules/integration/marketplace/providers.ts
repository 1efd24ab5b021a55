// Written by `npm run lists`.
import type { Marketplace } from '../../../kernel/provider/marketplace.ts'
import { getirMarketplace } from './providers/getir/getir.marketplace.ts'

/** The adapters of all marketplaces, one folder each. */
export const marketplaceProviders: readonly Marketplace[] = [getirMarketplace]

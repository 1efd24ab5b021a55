import {
  branchMarketplaces,
  putBranchMarketplace,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { ShoppingBag } from 'lucide-react'
import { IntegrationSettings } from './IntegrationSettings.tsx'
import { type IntegrationKind, sentDetails } from './useIntegration.ts'

const marketplaces: IntegrationKind = {
  name: 'marketplaces',
  icon: ShoppingBag,
  list: branchMarketplaces,
  update: putBranchMarketplace,
  bodyOf: sentDetails,
  failed: 'branch-integration.marketplaces.failed',
  state: 'branch-integration.connected',
  none: 'branch-integration.none',
  hint: 'branch-integration.not-approved',
}

/** Settings screen of a branch's marketplaces. */
export default function MarketplaceSettings() {
  return <IntegrationSettings kind={marketplaces} />
}

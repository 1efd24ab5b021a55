import {
  branchCouriers,
  branchMarketplaces,
  putBranchCourier,
  putBranchMarketplace,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { readIntegrations, saveIntegration } from './branch-integration.service.ts'

/** Routes of a branch's connections to marketplaces and courier services. */
export const branchIntegrationRoutes = ({ config: { secret } }: { config: Config }): Route[] => [
  serve(branchMarketplaces, (request, context) => readIntegrations('marketplace', request, context)),
  serve(putBranchMarketplace, (request, context) => saveIntegration('marketplace', request, context, secret)),
  serve(branchCouriers, (request, context) => readIntegrations('courier', request, context)),
  serve(putBranchCourier, (request, context) => saveIntegration('courier', request, context, secret)),
]

import {
  branchCouriers,
  putBranchCourier,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { Bike } from 'lucide-react'
import { IntegrationSettings } from './IntegrationSettings.tsx'
import { type IntegrationKind, sentWithPickup } from './useIntegration.ts'

const couriers: IntegrationKind = {
  name: 'couriers',
  icon: Bike,
  list: branchCouriers,
  update: putBranchCourier,
  bodyOf: sentWithPickup,
  failed: 'branch-integration.couriers.failed',
  state: 'branch-integration.coming',
  none: 'branch-integration.none.couriers',
}

/** Settings screen of a branch's courier services. */
export default function CourierSettings() {
  return <IntegrationSettings kind={couriers} />
}

import {
  type BranchZones,
  deliveryZones,
  drawnZones,
  putDeliveryZones,
} from '@sofra/contract/branch/zone/zone.contract.ts'
import { call } from '../../../kit/http/api.ts'
import { usePart } from '../branch/branch-part.api.tsx'
import { type DraftZone, draftsOf, sentZones } from './zones.ts'

/** Draft of a branch's zones. */
export const useZones = (branch: number) => {
  const params = { branch_id: branch }
  return usePart<BranchZones, readonly DraftZone[]>({
    key: ['zones', branch],
    load: (signal) => call(deliveryZones, { params }, { signal }),
    draftOf: draftsOf,
    bodyOf: sentZones,
    schema: drawnZones,
    send: (body) => call(putDeliveryZones, { params, body }),
  })
}

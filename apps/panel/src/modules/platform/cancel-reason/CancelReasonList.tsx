import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'

const { translated, choice, choices, flag, date } = columnsOf(cancelReason)
const columns = [
  translated('name'),
  choice('kind', 'cancel-reason.kind'),
  choice('side', 'cancel-reason.side'),
  choices('delivery_types', 'delivery-type'),
  flag('is_active'),
  date('created_at'),
]

export default function CancelReasonList() {
  return <ResourceList of={cancelReason} columns={columns} />
}

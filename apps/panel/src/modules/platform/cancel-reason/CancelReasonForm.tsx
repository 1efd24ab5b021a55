import { cancelReason, reasonStatuses } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(cancelReason, { start: { kind: 'cancel', side: 'branch', statuses: [...reasonStatuses] } })

import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { crud } from '../../../kernel/crud.ts'

export const cancelReasonRoutes = crud(cancelReason, 'cancel_reason')

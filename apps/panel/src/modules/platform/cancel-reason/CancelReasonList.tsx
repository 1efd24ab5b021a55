import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(cancelReason, { columns: { statuses: { extra: true }, marketplace_types: { extra: true } } })

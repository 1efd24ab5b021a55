import type { CommissionDispute } from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import type { Tone } from '../../../../kit/look/Status.tsx'

export const disputeTones: Record<CommissionDispute['state'], Tone> = {
  open: 'waiting',
  accepted: 'good',
  rejected: 'quiet',
}

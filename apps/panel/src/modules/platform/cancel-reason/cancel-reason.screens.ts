import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { MessageCircleX } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const cancelReasonScreens = recordScreens(cancelReason, {
  menu: { icon: MessageCircleX, order: 30 },
  list: () => import('./CancelReasonList.tsx'),
  form: () => import('./CancelReasonForm.tsx'),
})

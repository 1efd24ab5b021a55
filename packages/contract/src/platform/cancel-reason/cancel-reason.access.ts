import { access, all, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const cancelReasonAccessPhrases = phrases({
  'permission.of.cancel-reason': ['İptal nedenleri', 'Cancellation reasons', 'Stornogründe'],
})

export const cancelReasonAccess = access({
  'cancel-reason': {
    rank: 40,
    roles: { support: look, content: all, manager: ['list'], desk: ['list'], dispatcher: ['list'] },
  },
})

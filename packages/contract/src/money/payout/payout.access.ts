import { access, all, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const payoutAccessPhrases = phrases({
  'permission.key.post-payout-answer': [
    'Banka yanıtını içe aktar',
    'Import bank response',
    'Antwort der Bank importieren',
  ],
})

export const payoutAccess = access(
  {
    payout: { called: 'payout.title', rank: 30, roles: { owner: ['list'], accountant: ['list'], finance: ['list'] } },
    'payout-run': {
      called: 'payout-run.title',
      rank: 40,
      danger: 'money',
      roles: { finance: [...look, 'add', 'edit'] },
    },
    'payout-layout': { called: 'payout-layout.title', rank: 50, danger: 'money', roles: { finance: all } },
  },
  { 'post-payout-answer': { of: 'payout-run', danger: 'money', roles: ['finance'] } },
)

import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const dayCloseAccessPhrases = phrases({
  'permission.of.till': ['Kasa', 'Till', 'Kasse'],
  'permission.of.cash-movement': ['Kasa giriş ve çıkışları', 'Cash movements', 'Ein- und Auszahlungen'],
  'permission.key.post-day-close-print': ['Gün sonunu yazdır', 'Print day close', 'Tagesabschluss drucken'],
  'permission.key.put-till-shift-end': ['Vardiyayı bitir', 'End shift', 'Schicht beenden'],
})

/** Amounts of a day are seen with `get-day-close`; a cashier without it counts without knowing what is expected. */
export const dayCloseAccess = access(
  {
    'day-close': {
      called: 'day-close.title',
      rank: 5,
      danger: 'money',
      roles: { finance: look, accountant: look, manager: [...look, 'add'], desk: ['add'] },
    },
    till: { rank: 6, danger: 'money', roles: { manager: ['view', 'add'], desk: ['view'], accountant: ['view'] } },
    'cash-movement': { rank: 7, danger: 'money', roles: { manager: ['add'], desk: ['add'] } },
    'till-shift': {
      called: 'till-shift.title',
      rank: 8,
      roles: { accountant: look, manager: [...look, 'add'], desk: ['add'] },
    },
  },
  {
    'post-day-close-print': { of: 'day-close', roles: ['manager'] },
    'put-till-shift-end': { of: 'till-shift', danger: 'money', roles: ['manager', 'desk'] },
  },
)

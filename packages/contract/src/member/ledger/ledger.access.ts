import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const ledgerAccessPhrases = phrases({
  'permission.of.member-ledger': ['Puan ve cüzdan hareketleri', 'Points and wallet', 'Punkte und Guthaben'],
  'permission.of.point-total': ['Üyelerdeki toplam puan', 'Total points of members', 'Punkte aller Mitglieder'],
  'permission.key.post-member-ledger': ['Cüzdana yükle', 'Top up wallet', 'Guthaben aufladen'],
  'permission.key.post-member-ledger-adjust': ['Bakiyeyi düzelt', 'Adjust balance', 'Saldo korrigieren'],
})

export const ledgerAccess = access(
  {
    'member-ledger': {
      rank: 12,
      roles: { support: ['list'], marketing: ['list'], accountant: ['list'], manager: ['list'], desk: ['list'] },
    },
    'point-total': {
      rank: 14,
      roles: { finance: ['view'], marketing: ['view'], accountant: ['view'], manager: ['view'] },
    },
  },
  {
    'post-member-ledger': { of: 'member-ledger', danger: 'money', roles: ['manager', 'desk'] },
    'post-member-ledger-adjust': { of: 'member-ledger', danger: 'money', roles: ['manager'] },
  },
)

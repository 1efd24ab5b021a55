import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const billAccessPhrases = phrases({
  'permission.of.bill': ['Masa adisyonları', 'Table bills', 'Tischrechnungen'],
  'permission.key.put-bill-payment-undo': ['Ödemeyi geri al', 'Undo payment', 'Zahlung rückgängig machen'],
  'permission.key.put-bill-reopen': ['Kapanan adisyonu yeniden aç', 'Reopen closed bill', 'Rechnung wieder öffnen'],
})

export const billAccess = access(
  {
    bill: {
      rank: 12,
      danger: 'money',
      roles: {
        support: ['list', 'view'],
        manager: ['list', 'view', 'add', 'edit'],
        desk: ['list', 'view', 'add', 'edit'],
        waiter: ['list', 'view', 'add', 'edit'],
      },
    },
  },
  {
    'put-bill-payment-undo': { of: 'bill', danger: 'money', roles: ['manager'] },
    'put-bill-reopen': { of: 'bill', danger: 'money', roles: ['manager'] },
  },
)

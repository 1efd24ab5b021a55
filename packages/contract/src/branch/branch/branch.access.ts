import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const branchAccessPhrases = phrases({
  'permission.of.branch-settings': ['Genel ayarlar', 'General settings', 'Allgemeine Einstellungen'],
  'permission.key.get-branch-profile': ['Tüm bilgileri gör', 'See all details', 'Alle Angaben sehen'],
  'permission.key.put-branch-state': [
    'Açık / yoğun / kapalı yap',
    'Set open, busy or closed',
    'Auf geöffnet, ausgelastet, geschlossen stellen',
  ],
})

export const branchAccess = access(
  {
    branch: {
      called: 'branch.title',
      rank: 10,
      roles: {
        support: look,
        finance: look,
        dealer: [...look, ...write],
        marketing: look,
        accountant: look,
        manager: [...look, 'edit'],
        desk: look,
        kitchen: ['view'],
        waiter: look,
        dispatcher: look,
      },
    },
    'branch-settings': {
      rank: 20,
      roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] },
    },
  },
  {
    'get-branch-profile': {
      of: 'branch',
      roles: ['support', 'finance', 'dealer', 'marketing', 'accountant', 'manager', 'desk', 'waiter', 'dispatcher'],
    },
    'put-branch-state': { of: 'branch', roles: ['support', 'dealer', 'manager', 'desk'] },
  },
)

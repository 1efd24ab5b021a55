import { access, all, look, write } from '../../kernel/access.ts'

export const giftChequeAccess = access(
  {
    'gift-cheque': {
      called: 'gift-cheque.title',
      rank: 10,
      danger: 'money',
      roles: { owner: all, marketing: [...look, ...write], finance: look, support: look, accountant: look },
    },
    'branch-gift-cheque': {
      called: 'gift-cheque.of-branch',
      rank: 11,
      danger: 'money',
      roles: { owner: all, marketing: [...look, ...write], manager: [...look, ...write], support: look },
    },
    'gift-cheque-assignment': {
      called: 'cheque-assignment.title',
      rank: 12,
      roles: { owner: ['list'], marketing: ['list'], finance: ['list'], support: ['list'] },
    },
    'branch-gift-cheque-assignment': {
      called: 'cheque-assignment.of-branch',
      rank: 13,
      roles: { owner: ['list'], marketing: ['list'], manager: ['list'], support: ['list'] },
    },
  },
  {
    'post-gift-cheque-hand-out': { of: 'gift-cheque', danger: 'money', roles: ['owner', 'marketing'] },
    'post-branch-gift-cheque-hand-out': {
      of: 'branch-gift-cheque',
      danger: 'money',
      roles: ['owner', 'marketing', 'manager'],
    },
  },
)

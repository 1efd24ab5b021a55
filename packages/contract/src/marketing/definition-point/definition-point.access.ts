import { access, all, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const definitionPointAccessPhrases = phrases({
  'permission.key.post-definition-point-hand-out': ['Puan dağıt', 'Hand out points', 'Punkte vergeben'],
  'permission.key.post-definition-point-withdraw': ['Puanı geri çek', 'Withdraw points', 'Punkte zurückziehen'],
})

const givers = ['marketing', 'manager'] as const

export const definitionPointAccess = access(
  {
    'definition-point': {
      called: 'definition-point.title',
      rank: 40,
      danger: 'money',
      roles: { support: look, accountant: look, marketing: all, manager: all },
    },
  },
  {
    'post-definition-point-hand-out': { of: 'definition-point', danger: 'money', roles: givers },
    'post-definition-point-withdraw': { of: 'definition-point', danger: 'money', roles: givers },
  },
)

import { access, all, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const productAccessPhrases = phrases({
  'permission.of.branch-product': ['Restoranın ürünleri', 'Restaurant products', 'Produkte eines Restaurants'],
})

export const productAccess = access({
  'branch-product': {
    rank: 10,
    roles: {
      support: look,
      dealer: [...look, ...write],
      marketing: ['list'],
      manager: all,
      desk: ['list'],
      kitchen: ['list'],
      waiter: ['list'],
    },
  },
})

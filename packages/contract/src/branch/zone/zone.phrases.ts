import { phrases } from '../../kernel/phrases.ts'

export const zonePhrases = phrases({
  'zone.no-delivery': [
    'Bu adrese teslimat yapılmıyor',
    'There is no delivery to this address',
    'An diese Adresse wird nicht geliefert',
  ],
})

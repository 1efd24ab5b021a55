import { phrases } from '../../kernel/phrases.ts'

export const guestHistoryPhrases = phrases({
  'guest-history.too-many-favourites': [
    'En fazla {n} ürün işaretlenir',
    'At most {n} product is marked|At most {n} products are marked',
    'Höchstens {n} Produkt wird gemerkt|Höchstens {n} Produkte werden gemerkt',
  ],
})

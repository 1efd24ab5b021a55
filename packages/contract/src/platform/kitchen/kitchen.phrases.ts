import { phrasesOf } from '../../kernel/phrases.ts'
import { kitchen } from './kitchen.contract.ts'

export const kitchenPhrases = phrasesOf(kitchen, {
  title: ['Mutfaklar', 'Cuisines', 'Küchenrichtungen'],
  one: ['Mutfak', 'Cuisine', 'Küchenrichtung'],
  name: ['Mutfak adı', 'Cuisine name', 'Name der Küchenrichtung'],
  used: ['Kullanan ürün', 'Used by products', 'Genutzt von Produkten'],
})

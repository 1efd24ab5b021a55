import { phrasesOf } from '../../kernel/phrases.ts'
import { kitchen } from './kitchen.contract.ts'

export const kitchenPhrases = phrasesOf(kitchen, {
  title: ['Mutfaklar', 'Cuisines', 'Küchenrichtungen'],
  one: ['Mutfak', 'Cuisine', 'Küchenrichtung'],
  name: ['Mutfak adı', 'Cuisine name', 'Name der Küchenrichtung'],
  is_active: ['Aktif', 'Active', 'Aktiv'],
  used: ['Kullanan ürün', 'Used by products', 'Genutzt von Produkten'],
  'of-products': [
    'Mutfak {n} üründe kullanıldığı için silinemez',
    'This cuisine cannot be deleted because one product uses it|This cuisine cannot be deleted because {n} products use it',
    'Die Küchenrichtung kann nicht gelöscht werden, weil ein Produkt sie verwendet|Die Küchenrichtung kann nicht gelöscht werden, weil {n} Produkte sie verwenden',
  ],
  'of-branches': [
    'Mutfak {n} restoranda kullanıldığı için silinemez',
    'This cuisine cannot be deleted because one restaurant uses it|This cuisine cannot be deleted because {n} restaurants use it',
    'Die Küchenrichtung kann nicht gelöscht werden, weil ein Restaurant sie verwendet|Die Küchenrichtung kann nicht gelöscht werden, weil {n} Restaurants sie verwenden',
  ],
})

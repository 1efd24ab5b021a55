import { phrasesOf } from '../../kernel/phrases.ts'
import { kitchen } from './kitchen.contract.ts'

export const kitchenPhrases = phrasesOf(kitchen, {
  title: ['Mutfaklar', 'Kitchens', 'Küchen'],
  one: ['Mutfak', 'Kitchen', 'Küche'],
  name: ['Mutfak adı', 'Kitchen name', 'Name der Küche'],
  is_active: ['Aktif', 'Active', 'Aktiv'],
  used: ['Kullanan ürün', 'Used by products', 'Genutzt von Produkten'],
  'of-products': [
    'Mutfak {n} üründe kullanıldığı için silinemez',
    'The kitchen cannot be deleted because one product has it|The kitchen cannot be deleted because {n} products have it',
    'Die Küche kann nicht gelöscht werden, weil ein Produkt sie hat|Die Küche kann nicht gelöscht werden, weil {n} Produkte sie haben',
  ],
  'of-branches': [
    'Mutfak {n} restoranda kullanıldığı için silinemez',
    'The kitchen cannot be deleted because one restaurant has it|The kitchen cannot be deleted because {n} restaurants have it',
    'Die Küche kann nicht gelöscht werden, weil ein Restaurant sie hat|Die Küche kann nicht gelöscht werden, weil {n} Restaurants sie haben',
  ],
})

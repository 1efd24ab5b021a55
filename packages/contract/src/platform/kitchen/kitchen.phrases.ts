import { phrasesOf } from '../../kernel/phrases.ts'
import { kitchen } from './kitchen.contract.ts'

export const kitchenPhrases = phrasesOf(kitchen, {
  title: ['Mutfaklar', 'Kitchens', 'Küchen'],
  one: ['Mutfak', 'Kitchen', 'Küche'],
  name: ['Mutfak adı', 'Kitchen name', 'Name der Küche'],
  is_active: ['Aktif', 'Active', 'Aktiv'],
})

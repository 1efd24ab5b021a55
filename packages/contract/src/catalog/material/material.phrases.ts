import { phrasesOf } from '../../kernel/phrases.ts'
import { material } from './material.contract.ts'

export const materialPhrases = phrasesOf(material, {
  title: ['Malzemeler', 'Materials', 'Zutaten'],
  one: ['Malzeme', 'Material', 'Zutat'],
  name: ['Malzeme adı', 'Name of the material', 'Name der Zutat'],
  image: ['Görsel', 'Picture', 'Bild'],
  price: ['Fiyat', 'Price', 'Preis'],
})

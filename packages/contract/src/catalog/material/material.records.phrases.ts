import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const materialRecordsPhrases = phrases({
  'material.image': ['Görsel', 'Picture', 'Bild'],
  'material.one': ['Malzeme', 'Ingredient', 'Zutat'],
  'material.price': ['Fiyat', 'Price', 'Preis'],
})

import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const materialRecordsPhrases = phrases({
  'material.image': ['Görsel', 'Picture', 'Bild'],
  'material.one': ['Malzeme', 'Ingredient', 'Zutat'],
  'material.price': ['Fiyat', 'Price', 'Preis'],
})

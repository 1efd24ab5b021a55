import { phrasesOf } from '../../kernel/phrases.ts'
import { icon } from './icon.contract.ts'

export const iconPhrases = phrasesOf(icon, {
  title: ['İkonlar', 'Icons', 'Symbole'],
  one: ['İkon', 'Icon', 'Symbol'],
  name: ['İkon adı', 'Icon name', 'Name des Symbols'],
  image: ['Görsel', 'Picture', 'Bild'],
  used: ['Kullanan kategori', 'Used by categories', 'Genutzt von Kategorien'],
})

import { phrasesOf } from '../../kernel/phrases.ts'
import { material } from './material.contract.ts'

export const materialPhrases = phrasesOf(material, {
  title: ['Malzemeler', 'Ingredients', 'Zutaten'],
  one: ['Malzeme', 'Ingredient', 'Zutat'],
  name: ['Malzeme adı', 'Ingredient name', 'Name der Zutat'],
  image: ['Görsel', 'Picture', 'Bild'],
  price: ['Fiyat', 'Price', 'Preis'],
  used: ['Kullanan grup', 'Used by groups', 'Genutzt von Gruppen'],
  hint: [
    'Malzemeler, seçenek gruplarının parçalarıdır: soslar, ekstralar, çıkarılabilen içerikler.',
    'Ingredients are what option groups are made of: sauces, extras, items guests can leave out.',
    'Aus Zutaten stellen Sie Optionsgruppen zusammen: Saucen, Extras, abwählbare Zutaten.',
  ],
  'is-option': [
    'Malzeme şu gruplarda seçenek olduğu için silinemez: {groups}',
    'The ingredient cannot be deleted because it is an option of: {groups}',
    'Die Zutat kann nicht gelöscht werden, weil sie eine Option ist von: {groups}',
  ],
})

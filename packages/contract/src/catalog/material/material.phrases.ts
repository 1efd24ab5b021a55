import { phrasesOf } from '../../kernel/phrases.ts'
import { material } from './material.contract.ts'

export const materialPhrases = phrasesOf(material, {
  title: ['Malzemeler', 'Materials', 'Zutaten'],
  one: ['Malzeme', 'Material', 'Zutat'],
  name: ['Malzeme adı', 'Name of the material', 'Name der Zutat'],
  image: ['Görsel', 'Picture', 'Bild'],
  price: ['Fiyat', 'Price', 'Preis'],
  used: ['Kullanan grup', 'Used by groups', 'Genutzt von Gruppen'],
  hint: [
    'Malzemeler, seçenek gruplarının parçalarıdır: soslar, ekstralar, çıkarılabilen içerikler.',
    'Materials are what option groups are made of: sauces, extras, ingredients to leave out.',
    'Aus Zutaten bestehen Optionsgruppen: Saucen, Extras, abwählbare Bestandteile.',
  ],
  'is-option': [
    'Malzeme şu gruplarda seçenek olduğu için silinemez: {groups}',
    'The material cannot be deleted because it is an option of: {groups}',
    'Die Zutat kann nicht gelöscht werden, weil sie eine Option ist von: {groups}',
  ],
})

import { phrasesOf } from '../../kernel/phrases.ts'
import { neighbourhood } from './neighbourhood.contract.ts'

export const neighbourhoodPhrases = phrasesOf(neighbourhood, {
  title: ['Mahalleler', 'Neighbourhoods', 'Viertel'],
  one: ['Mahalle', 'Neighbourhood', 'Viertel'],
  district_id: ['İlçe', 'District', 'Bezirk'],
  district: ['İlçe', 'District', 'Bezirk'],
  city: ['İl', 'City', 'Stadt'],
  name: ['Mahalle adı', 'Neighbourhood name', 'Name des Viertels'],
  post_code: ['Posta kodu', 'Post code', 'Postleitzahl'],
})

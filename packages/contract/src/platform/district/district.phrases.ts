import { phrasesOf } from '../../kernel/phrases.ts'
import { district } from './district.contract.ts'

export const districtPhrases = phrasesOf(district, {
  title: ['İlçeler', 'Districts', 'Bezirke'],
  one: ['İlçe', 'District', 'Bezirk'],
  city_id: ['İl', 'City', 'Stadt'],
  city: ['İl', 'City', 'Stadt'],
  name: ['İlçe adı', 'District name', 'Name des Bezirks'],
  lat: ['Enlem', 'Latitude', 'Breitengrad'],
  lng: ['Boylam', 'Longitude', 'Längengrad'],
  neighbourhoods: ['Mahalle sayısı', 'Neighbourhoods', 'Viertel'],
})

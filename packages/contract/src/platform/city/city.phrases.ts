import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { city } from './city.contract.ts'

export const cityPhrases = {
  ...phrasesOf(city, {
    title: ['İller', 'Cities', 'Städte'],
    one: ['İl', 'City', 'Stadt'],
    name: ['İl adı', 'City name', 'Name der Stadt'],
    plate_code: ['Plaka kodu', 'Plate code', 'Kennzeichen-Code'],
    lat: ['Enlem', 'Latitude', 'Breitengrad'],
    lng: ['Boylam', 'Longitude', 'Längengrad'],
    districts: ['İlçe sayısı', 'Districts', 'Bezirke'],
  }),
  ...phrases({
    'city-import.title': [
      'İl, ilçe ve mahalle içe aktarma',
      'City, district and neighbourhood import',
      'Import von Städten, Bezirken und Vierteln',
    ],
    'city-import.plate-taken': [
      'Bu plaka kodu “{name}” iline ait',
      'This plate code belongs to “{name}”',
      'Dieser Kennzeichen-Code gehört zu „{name}“',
    ],
    'city-import.no-centre': [
      'Mahallelerin konumu tutulmaz; enlem ve boylamı boş bırakın',
      'Neighbourhoods have no location; leave latitude and longitude empty',
      'Viertel haben keinen Standort; lassen Sie Breiten- und Längengrad leer',
    ],
    'place.tree': ['İller, ilçeler, mahalleler', 'Cities, districts, neighbourhoods', 'Städte, Bezirke, Viertel'],
    'place.search': [
      'İl, ilçe veya mahalle ara',
      'Search city, district or neighbourhood',
      'Stadt, Bezirk oder Viertel suchen',
    ],
    'place.open': ['“{name}” altındakileri göster', 'Expand “{name}”', '„{name}“ aufklappen'],
    'place.close': ['“{name}” altındakileri gizle', 'Collapse “{name}”', '„{name}“ zuklappen'],
    'place.add.district': ['“{name}” iline ilçe ekle', 'Add district to “{name}”', 'Bezirk in „{name}“ anlegen'],
    'place.add.neighbourhood': [
      '“{name}” ilçesine mahalle ekle',
      'Add neighbourhood to “{name}”',
      'Viertel in „{name}“ anlegen',
    ],
    'place.count.city': ['{n} ilçe', '{n} district|{n} districts', '{n} Bezirk|{n} Bezirke'],
    'place.count.district': ['{n} mahalle', '{n} neighbourhood|{n} neighbourhoods', '{n} Viertel|{n} Viertel'],
    'place.more': [
      'İlk {n} sonuç gösteriliyor. Aramayı daraltın.',
      'The first {n} match is shown. Narrow the search.|The first {n} matches are shown. Narrow the search.',
      'Nur {n} Treffer wird gezeigt. Schränken Sie die Suche ein.|Die ersten {n} Treffer werden gezeigt. Schränken Sie die Suche ein.',
    ],
    'place.alike': ['Çift görünenler', 'Possible duplicates', 'Mögliche Dubletten'],
    'place.alike.hint': [
      'Aynı yerdeki aynı adlı kayıtlar. Aynı yer değillerse olduğu gibi bırakın.',
      'Records with the same name in the same place. If they are different places, leave them as they are.',
      'Gleichnamige Einträge am selben Ort. Lassen Sie sie stehen, wenn es verschiedene Orte sind.',
    ],
    'place.alike.none': ['Çift görünen kayıt yok', 'No possible duplicates', 'Keine möglichen Dubletten'],
    'place.alike.more': [
      'İlk {n} tanesi gösteriliyor; birleştirdikçe sonrakiler gelir.',
      'The first {n} are shown; others follow as you merge these.',
      'Die ersten {n} werden gezeigt; weitere folgen, wenn Sie diese zusammenführen.',
    ],
    'place.centre': [
      'İlçenin merkezi, konumu verilmeyen adreslerin yerine geçer.',
      'The centre is used for addresses without a known location.',
      'Der Mittelpunkt gilt für Adressen ohne bekannten Standort.',
    ],
    'place.half-centre': [
      'Enlem ve boylam birlikte girilmelidir',
      'Enter both latitude and longitude',
      'Geben Sie Breiten- und Längengrad zusammen an',
    ],
    'place.no-city': ['Böyle bir il yok', 'There is no such city', 'Diese Stadt gibt es nicht'],
    'place.no-district': ['Böyle bir ilçe yok', 'There is no such district', 'Diesen Bezirk gibt es nicht'],
    'place.as-list': ['Liste olarak', 'As list', 'Als Liste'],
  }),
}

import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { restaurantSuggestion } from './restaurant-suggestion.contract.ts'

export const restaurantSuggestionPhrases = {
  ...phrasesOf(restaurantSuggestion, {
    title: ['Restoran önerileri', 'Restaurant suggestions', 'Restaurantvorschläge'],
    one: ['Restoran önerisi', 'Restaurant suggestion', 'Restaurantvorschlag'],
    name: ['Restoran adı', 'Restaurant name', 'Name des Restaurants'],
    city: ['İl', 'City', 'Stadt'],
    district: ['İlçe', 'District', 'Bezirk'],
    phone: ['Telefon', 'Phone', 'Telefon'],
    contact: ['Yetkili kişi', 'Contact person', 'Ansprechperson'],
    note: ['Not', 'Note', 'Anmerkung'],
    status: ['Durum', 'Status', 'Status'],
    source: ['Öneren', 'Suggested by', 'Vorgeschlagen von'],
  }),
  ...phrases({
    'restaurant-suggestion.status.pending': ['Bekliyor', 'Pending', 'Offen'],
    'restaurant-suggestion.status.approved': ['Onaylandı', 'Approved', 'Genehmigt'],
    'restaurant-suggestion.status.denied': ['Reddedildi', 'Rejected', 'Abgelehnt'],
    'restaurant-suggestion.status.completed': ['Restoran oluşturuldu', 'Restaurant added', 'Restaurant angelegt'],
    'restaurant-suggestion.source.operator': ['Platform', 'Platform', 'Plattform'],
    'restaurant-suggestion.source.public': ['Ziyaretçi', 'Visitor', 'Besucher'],
    'restaurant-suggestion.source.guest': ['Müşteri', 'Guest', 'Gast'],
    'restaurant-suggestion.cannot': [
      '“{from}” durumundaki öneri “{to}” yapılamaz',
      'A suggestion that is “{from}” cannot become “{to}”',
      'Ein Vorschlag mit Status „{from}“ kann nicht „{to}“ werden',
    ],
    'restaurant-suggestion.open': ['Restoranı oluştur', 'Add restaurant', 'Restaurant anlegen'],
    'restaurant-suggestion.done': [
      'Bu öneri reddedildi ya da restoranı zaten oluşturuldu',
      'This suggestion was rejected, or its restaurant has already been added',
      'Dieser Vorschlag wurde abgelehnt oder sein Restaurant ist bereits angelegt',
    ],
    'restaurant-suggestion.hint': [
      'Önerilen restoranlar burada görünür. Telefonda duyduğunuz bir öneriyi siz de ekleyebilirsiniz.',
      'Suggested restaurants appear here. You can also add one yourself.',
      'Hier erscheinen vorgeschlagene Restaurants. Sie können auch selbst eines eintragen.',
    ],
  }),
}

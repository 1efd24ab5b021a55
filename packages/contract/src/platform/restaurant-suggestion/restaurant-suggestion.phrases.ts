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
    contact: ['Yetkili kişi', 'Contact person', 'Ansprechpartner'],
    note: ['Not', 'Note', 'Notiz'],
    status: ['Durum', 'Status', 'Status'],
    source: ['Öneren', 'Suggested by', 'Vorgeschlagen von'],
  }),
  ...phrases({
    'restaurant-suggestion.status.pending': ['Bekliyor', 'Waiting', 'Wartet'],
    'restaurant-suggestion.status.approved': ['Onaylandı', 'Approved', 'Genehmigt'],
    'restaurant-suggestion.status.denied': ['Reddedildi', 'Denied', 'Abgelehnt'],
    'restaurant-suggestion.status.completed': ['Restoran açıldı', 'Restaurant opened', 'Restaurant eröffnet'],
    'restaurant-suggestion.source.operator': ['Operatör', 'Operator', 'Betreiber'],
    'restaurant-suggestion.source.public': ['Ziyaretçi', 'Visitor', 'Besucher'],
    'restaurant-suggestion.source.guest': ['Müşteri', 'Guest', 'Gast'],
    'restaurant-suggestion.cannot': [
      '"{from}" durumundaki öneri "{to}" yapılamaz',
      'A suggestion that is “{from}” cannot become “{to}”',
      'Ein Vorschlag mit Status „{from}“ kann nicht „{to}“ werden',
    ],
    'restaurant-suggestion.open': ['Restoranı aç', 'Open the restaurant', 'Restaurant eröffnen'],
    'restaurant-suggestion.done': [
      'Bu öneri reddedildi ya da restoranı zaten açıldı',
      'This suggestion was denied, or its restaurant was opened already',
      'Dieser Vorschlag wurde abgelehnt, oder sein Restaurant ist schon eröffnet',
    ],
    'restaurant-suggestion.hint': [
      'Önerilen restoranlar burada görünür. Telefonda duyduğunuz bir öneriyi siz de ekleyebilirsiniz.',
      'Restaurants that were suggested will appear here. You can also add one that you heard of yourself.',
      'Hier erscheinen vorgeschlagene Restaurants. Sie können auch selbst eines eintragen.',
    ],
  }),
}

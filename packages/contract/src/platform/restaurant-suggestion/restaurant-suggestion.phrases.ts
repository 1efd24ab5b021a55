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
  }),
  ...phrases({
    'restaurant-suggestion.status.pending': ['Bekliyor', 'Waiting', 'Wartet'],
    'restaurant-suggestion.status.approved': ['Onaylandı', 'Approved', 'Genehmigt'],
    'restaurant-suggestion.status.denied': ['Reddedildi', 'Denied', 'Abgelehnt'],
    'restaurant-suggestion.status.completed': ['Restoran açıldı', 'Restaurant opened', 'Restaurant eröffnet'],
    'restaurant-suggestion.open': ['Restoranı aç', 'Open the restaurant', 'Restaurant eröffnen'],
    'restaurant-suggestion.done': [
      'Bu öneriden bir restoran zaten açıldı',
      'A restaurant was opened from this suggestion already',
      'Aus diesem Vorschlag wurde bereits ein Restaurant eröffnet',
    ],
    'restaurant-suggestion.hint': [
      'Önerilen restoranlar burada görünür. Telefonda duyduğunuz bir öneriyi siz de ekleyebilirsiniz.',
      'Restaurants that were suggested will appear here. You can also add one that you heard of yourself.',
      'Hier erscheinen vorgeschlagene Restaurants. Sie können auch selbst eines eintragen.',
    ],
  }),
}

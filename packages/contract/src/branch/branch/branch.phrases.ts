import { phrases } from '../../kernel/phrases.ts'

export const branchPhrases = phrases({
  'branch.title': ['Restoranlar', 'Restaurants', 'Restaurants'],
  'branch.one': ['Restoran', 'Restaurant', 'Restaurant'],
  'branch.name': ['Restoran adı', 'Restaurant name', 'Name des Restaurants'],
  'branch.company_name': ['Firma', 'Company', 'Firma'],
  'branch.city': ['İl', 'City', 'Stadt'],
  'branch.district': ['İlçe', 'District', 'Stadtteil'],
  'branch.phone': ['Telefon', 'Phone', 'Telefon'],
  'branch.state': ['Durum', 'State', 'Status'],
  'branch.state.auto': ['Çalışma saatlerine göre', 'By working hours', 'Nach Öffnungszeiten'],
  'branch.state.open': ['Açık', 'Open', 'Geöffnet'],
  'branch.state.busy': ['Yoğun', 'Busy', 'Ausgelastet'],
  'branch.state.closed': ['Kapalı', 'Closed', 'Geschlossen'],
  'branch.state.cannot-change': [
    'Restoranın durumu değiştirilemez.',
    'The state of the restaurant cannot be changed.',
    'Der Status des Restaurants kann nicht geändert werden.',
  ],
})

import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { integrationLog, restaurantNotFound } from './integration-log.contract.ts'

export const integrationLogPhrases = {
  ...phrasesOf(integrationLog, {
    title: ['Entegrasyon kayıtları', 'Integration log', 'Integrationsprotokoll'],
    one: ['Entegrasyon kaydı', 'Integration request', 'Integrationsanfrage'],
    kind: ['Konu', 'Topic', 'Thema'],
    'kind.call': ['Genel', 'General', 'Allgemein'],
    'kind.order': ['Sipariş', 'Order', 'Bestellung'],
    'kind.auth': ['Kimlik doğrulama', 'Authentication', 'Authentifizierung'],
    platform: ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
    direction: ['Yön', 'Direction', 'Richtung'],
    'direction.in': ['Gelen', 'Incoming', 'Eingehend'],
    'direction.out': ['Giden', 'Outgoing', 'Ausgehend'],
    action: ['İstek', 'Request', 'Anfrage'],
    outcome: ['Sonuç', 'Outcome', 'Ergebnis'],
    'outcome.ok': ['Başarılı', 'Succeeded', 'Erfolgreich'],
    'outcome.error': ['Hata', 'Failed', 'Fehlgeschlagen'],
    external_id: ['Platformdaki sipariş no', 'Order number on the marketplace', 'Bestellnummer der Lieferplattform'],
  }),
  ...phrasesOf(restaurantNotFound, {
    title: ['Bulunamayan restoranlar', 'Restaurants not found', 'Nicht gefundene Restaurants'],
    one: ['Bulunamayan restoran', 'Restaurant not found', 'Nicht gefundenes Restaurant'],
    platform: ['Nereden', 'From', 'Herkunft'],
    'platform.getir': ['Getir', 'Getir', 'Getir'],
    'platform.yemeksepeti': ['Yemeksepeti', 'Yemeksepeti', 'Yemeksepeti'],
    'platform.trendyol': ['Trendyol', 'Trendyol', 'Trendyol'],
    'platform.migros': ['Migros', 'Migros', 'Migros'],
    'platform.channel': ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
    remote_id: ['Aranan restoran no', 'Requested restaurant ID', 'Angefragte Restaurantnummer'],
    remote_name: ['Platformdaki adı', 'Name on the marketplace', 'Name auf der Lieferplattform'],
    count: ['Kaç kez', 'Times', 'Anzahl'],
    last_at: ['Son görülme', 'Last seen', 'Zuletzt gesehen'],
  }),
  ...phrases({
    'integration-log.search': ['Tam sipariş no ara', 'Full order number', 'Vollständige Bestellnummer'],
    'integration-log.empty': [
      'Son 30 günde yemek platformlarıyla veri alışverişi olmadı. Her istek ve sonucu burada görünür.',
      'No data was exchanged with marketplaces in the last 30 days. Every request and its outcome appears here.',
      'In den letzten 30 Tagen gab es keinen Austausch mit Lieferplattformen. Jede Anfrage und ihr Ergebnis erscheint hier.',
    ],
    'restaurant-not-found.search': ['Tam numara ara', 'Full number', 'Vollständige Nummer'],
    'restaurant-not-found.first_at': ['İlk görülme', 'First seen', 'Zuerst gesehen'],
    'restaurant-not-found.empty': [
      'Bilinmeyen bir restoran sorulmadı. Hatalı bağlanan ya da kaldırılan restoranlar burada görünür.',
      'No unknown restaurant was requested. Restaurants that are connected incorrectly or were removed appear here.',
      'Nach keinem unbekannten Restaurant wurde gefragt. Falsch verbundene oder entfernte erscheinen hier.',
    ],
  }),
}

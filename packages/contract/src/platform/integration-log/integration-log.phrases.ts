import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { integrationLog, restaurantNotFound } from './integration-log.contract.ts'

export const integrationLogPhrases = {
  ...phrasesOf(integrationLog, {
    title: ['Entegrasyon kayıtları', 'Integration log', 'Integrationsprotokoll'],
    one: ['Entegrasyon kaydı', 'Integration call', 'Integrationsaufruf'],
    kind: ['Konu', 'About', 'Worum'],
    'kind.call': ['Genel', 'General', 'Allgemein'],
    'kind.order': ['Sipariş', 'Order', 'Bestellung'],
    'kind.auth': ['Kimlik doğrulama', 'Authentication', 'Authentifizierung'],
    platform: ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
    direction: ['Yön', 'Direction', 'Richtung'],
    'direction.in': ['Gelen', 'Incoming', 'Eingehend'],
    'direction.out': ['Giden', 'Outgoing', 'Ausgehend'],
    action: ['İstek', 'Call', 'Aufruf'],
    outcome: ['Sonuç', 'Outcome', 'Ergebnis'],
    'outcome.ok': ['Başarılı', 'Succeeded', 'Erfolgreich'],
    'outcome.error': ['Hata', 'Failed', 'Fehlgeschlagen'],
    external_id: ['Platformdaki sipariş no', 'Order number there', 'Bestellnummer dort'],
  }),
  ...phrasesOf(restaurantNotFound, {
    title: ['Bulunamayan restoranlar', 'Restaurants not found', 'Fehlende Restaurants'],
    one: ['Bulunamayan restoran', 'Restaurant not found', 'Nicht gefundenes Restaurant'],
    platform: ['Nereden', 'From', 'Von wo'],
    'platform.getir': ['Getir', 'Getir', 'Getir'],
    'platform.yemeksepeti': ['Yemeksepeti', 'Yemeksepeti', 'Yemeksepeti'],
    'platform.trendyol': ['Trendyol', 'Trendyol', 'Trendyol'],
    'platform.migros': ['Migros', 'Migros', 'Migros'],
    'platform.channel': ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
    remote_id: ['Aranan numara', 'Number asked for', 'Gesuchte Nummer'],
    remote_name: ['Oradaki adı', 'Name there', 'Name dort'],
    count: ['Kaç kez', 'Times', 'Anzahl'],
    last_at: ['Son görülme', 'Last seen', 'Zuletzt gesehen'],
  }),
  ...phrases({
    'integration-log.search': ['Tam sipariş no ara', 'Search full order number', 'Volle Bestellnummer suchen'],
    'integration-log.empty': [
      'Son 30 günde yemek platformlarıyla görüşme olmadı. Her istek ve sonucu burada görünür.',
      'Nothing went to marketplaces or came from them in the last 30 days. Every call and its outcome appears here.',
      'In den letzten 30 Tagen gab es keinen Austausch mit Lieferplattformen. Jeder Aufruf und sein Ergebnis erscheint hier.',
    ],
    'restaurant-not-found.search': ['Tam numara ara', 'Search full number', 'Volle Nummer suchen'],
    'restaurant-not-found.first_at': ['İlk görülme', 'First seen', 'Zuerst gesehen'],
    'restaurant-not-found.empty': [
      'Bilinmeyen bir restoran sorulmadı. Hatalı bağlanan ya da kaldırılan restoranlar burada görünür.',
      'Nobody has asked for an unknown restaurant. Those connected wrongly or removed appear here.',
      'Nach keinem unbekannten Restaurant wurde gefragt. Falsch verbundene oder entfernte erscheinen hier.',
    ],
  }),
}

import { phrases } from '../../kernel/phrases.ts'

/** Words that only the change log shows. */
export const channelRecordsPhrases = phrases({
  'channel.is_active': ['Aktif', 'Active', 'Aktiv'],
  'channel.is_staff': ['Personel siparişleri', 'Orders by staff', 'Bestellungen durch Personal'],
  'channel.is_connector': [
    'Platformdan gelen siparişler',
    'Orders received from the marketplace',
    'Von der Plattform empfangene Bestellungen',
  ],
  'channel.is_page': ['Sipariş sayfası', 'Ordering page', 'Bestellseite'],
  'channel.key_hash': ['Anahtar', 'Key', 'Schlüssel'],
  'channel.one': ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
  'channel.source': ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
  'channel.integration_platform_id': ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
})

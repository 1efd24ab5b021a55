import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { traffic, trafficMovement, trafficType } from './traffic.contract.ts'

export const trafficPhrases = {
  ...phrasesOf(trafficType, {
    title: ['Trafik türleri', 'Traffic types', 'Besuchsarten'],
    one: ['Trafik türü', 'Traffic type', 'Besuchsart'],
    key: ['Anahtar', 'Key', 'Schlüssel'],
  }),
  ...phrasesOf(trafficMovement, {
    title: ['Trafik hareketleri', 'Traffic by restaurant', 'Besuche je Restaurant'],
    one: ['Trafik hareketi', 'Visits of a restaurant', 'Besuche eines Restaurants'],
    day: ['Gün (UTC)', 'Day (UTC)', 'Tag (UTC)'],
    type_name: ['Tür', 'Type', 'Art'],
    source: ['Nereden', 'Came from', 'Herkunft'],
    'source.web': ['Doğrudan', 'Direct', 'Direkt'],
    'source.app': ['Uygulama', 'App', 'App'],
    'source.search': ['Arama motoru', 'Search engine', 'Suchmaschine'],
    'source.social': ['Sosyal medya', 'Social media', 'Soziale Medien'],
    'source.campaign': ['Kampanya', 'Campaign', 'Kampagne'],
    'source.qr': ['QR kod', 'QR code', 'QR-Code'],
    count: ['Ziyaret', 'Visits', 'Besuche'],
  }),
  ...phrasesOf(traffic, {
    title: ['Trafik', 'Traffic', 'Besuche'],
    one: ['Günün trafiği', 'Visits of a day', 'Besuche eines Tages'],
    day: ['Gün (UTC)', 'Day (UTC)', 'Tag (UTC)'],
    type_name: ['Tür', 'Type', 'Art'],
    count: ['Ziyaret', 'Visits', 'Besuche'],
  }),
  ...phrases({
    'traffic-movement.one': ['Trafik hareketi', 'Visit', 'Zugriff'],
    'traffic.search': ['Tür anahtarı ara', 'Search type key', 'Schlüssel einer Art suchen'],
    'traffic.empty': [
      'Henüz ziyaret bildirilmedi. Siteler ve uygulamalar bildirdikçe burada görünür.',
      'No visits reported yet. Visits appear here as sites and apps report them.',
      'Noch wurde kein Besuch gemeldet. Sie erscheinen hier, sobald Seiten und Apps sie melden.',
    ],
    'traffic.days': [
      'Son 30 günün ziyaretleri (UTC)',
      'Visits of the last 30 days (UTC)',
      'Besuche der letzten 30 Tage (UTC)',
    ],
    'traffic.day-count': [
      '{day}: {n} ziyaret',
      '{day}: {n} visit|{day}: {n} visits',
      '{day}: {n} Besuch|{day}: {n} Besuche',
    ],
    'traffic.traffic_type_id': ['Tür', 'Type', 'Art'],
    'traffic-movement.search': ['Tür anahtarı ara', 'Search type key', 'Schlüssel einer Art suchen'],
    'traffic-movement.empty': [
      'Henüz ziyaret bildirilmedi. Siteler ve uygulamalar bildirdikçe burada görünür.',
      'No visits reported yet. Visits appear here as sites and apps report them.',
      'Noch wurde kein Besuch gemeldet. Sie erscheinen hier, sobald Seiten und Apps sie melden.',
    ],
    'traffic-movement.traffic_type_id': ['Tür', 'Type', 'Art'],
  }),
}

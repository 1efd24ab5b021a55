import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const zoneRecordsPhrases = phrases({
  'delivery-zone.area': ['Bölge sınırı', 'Area', 'Gebiet'],
  'delivery-zone.fee': ['Teslimat ücreti', 'Delivery fee', 'Liefergebühr'],
  'delivery-zone.fee_tiers': ['Tutara göre ücretler', 'Fees by order total', 'Gebühren nach Bestellwert'],
  'delivery-zone.free_from': ['Ücretsiz teslimat sınırı', 'Free delivery from', 'Kostenlose Lieferung ab'],
  'delivery-zone.max_minutes': ['En uzun süre', 'Longest time', 'Längste Zeit'],
  'delivery-zone.min_minutes': ['En kısa süre', 'Shortest time', 'Kürzeste Zeit'],
  'delivery-zone.no_delivery': ['Teslimat yok', 'No delivery', 'Keine Lieferung'],
  'delivery-zone.one': ['Teslimat bölgesi', 'Delivery zone', 'Liefergebiet'],
  'delivery-zone.template_id': ['Teslimat şablonu', 'Delivery template', 'Liefervorlage'],
  'delivery-zone.priority': ['Öncelik', 'Priority', 'Priorität'],
})

import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const deliveryTypeRecordsPhrases = phrases({
  'delivery-type.key': ['Anahtar', 'Key', 'Schlüssel'],
  'delivery-type.one': ['Teslimat tipi', 'Delivery type', 'Lieferart'],
  'delivery-type.situations': ['Sipariş adımları', 'Steps of an order', 'Bestellschritte'],
})

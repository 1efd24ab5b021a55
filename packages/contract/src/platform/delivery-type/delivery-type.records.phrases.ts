import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const deliveryTypeRecordsPhrases = phrases({
  'delivery-type.key': ['Anahtar', 'Key', 'Schlüssel'],
  'delivery-type.one': ['Teslimat tipi', 'Delivery type', 'Bestellart'],
  'delivery-type.situations': ['Sipariş adımları', 'Order steps', 'Bestellschritte'],
})

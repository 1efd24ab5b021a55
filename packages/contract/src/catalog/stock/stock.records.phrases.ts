import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const stockRecordsPhrases = phrases({
  'stock.one': ['Stok adedi', 'Stock', 'Bestand'],
  'stock.amount': ['Adet', 'Number', 'Anzahl'],
  'stock.until': ['Sayımın bitişi', 'Counted until', 'Gezählt bis'],
  'stock.product_id': ['Ürün', 'Product', 'Produkt'],
  'stock.item_id': ['Seçenek', 'Option', 'Option'],
  'stock.did.insert': [
    '{subject} için stok adedi girildi',
    'The stock of {subject} was set',
    'Der Bestand von {subject} wurde eingegeben',
  ],
  'stock.did.delete': [
    '{subject} için stok sayımı bırakıldı',
    'The stock of {subject} is no longer counted',
    'Der Bestand von {subject} wird nicht mehr gezählt',
  ],
})

import { phrases } from '../../kernel/phrases.ts'

export const stockPhrases = phrases({
  'stock.set': ['Stok adedi gir…', 'Set stock…', 'Bestand eingeben …'],
  'stock.title': ['{name}: stok adedi', '{name}: stock', '{name}: Bestand'],
  'stock.remaining': ['Kalan adet', 'Left', 'Noch da'],
  'stock.today': ['Bugün için', 'For today', 'Für heute'],
  'stock.lasting': ['Bitene kadar', 'Until it runs out', 'Bis er aufgebraucht ist'],
  'stock.hint': [
    'Her sipariş bu sayıdan düşer, iptal geri ekler. 0 olunca satışı otomatik olarak durur.',
    'Each order reduces it, a cancellation adds it back. At 0 the product is no longer sold.',
    'Jede Bestellung zieht davon ab, eine Stornierung gibt zurück. Bei 0 endet der Verkauf automatisch.',
  ],
  'stock.uncount': ['Saymayı bırak', 'Stop counting', 'Nicht mehr zählen'],
  'stock.saved': ['Stok adedi kaydedildi', 'Stock saved', 'Bestand gespeichert'],
  'stock.left': ['{n} kaldı', '{n} left', 'noch {n}'],
  'stock.sold-out': ['Tükendi', 'Sold out', 'Ausverkauft'],
  'stock.few': [
    '{n} ürün azaldı',
    '{n} item is running out|{n} items are running out',
    '{n} Artikel wird knapp|{n} Artikel werden knapp',
  ],
})

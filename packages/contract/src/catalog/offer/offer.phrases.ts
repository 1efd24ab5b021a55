import { phrases } from '../../kernel/phrases.ts'

export const offerPhrases = phrases({
  'availability.always': ['Her zaman', 'Always', 'Jederzeit'],
  'availability.hours': ['Yalnızca bu saatlerde', 'Only at these times', 'Nur zu diesen Zeiten'],
  'availability.total': [
    'Haftada {n} saat sipariş edilebilir',
    'Can be ordered {n} hour a week|Can be ordered {n} hours a week',
    '{n} Stunde pro Woche bestellbar|{n} Stunden pro Woche bestellbar',
  ],
  'offer.twice': [
    'Bu teslimat tipi ve kanal için bir satır zaten var',
    'There is already a row for this delivery type and channel',
    'Für diese Bestellart und diesen Kanal gibt es bereits eine Zeile',
  ],
  'offer.at': ['{type}, {source}', '{type}, {source}', '{type}, {source}'],
  'offer.every-type': ['Her teslimat tipi', 'Every delivery type', 'Jede Bestellart'],
  'offer.every-source': ['Her kanal', 'Every channel', 'Jeder Kanal'],
  'offer.price': ['Fiyat', 'Price', 'Preis'],
  'offer.premium': ['Premium fiyat', 'Premium price', 'Premium-Preis'],
  'offer.hidden': ['Satılmıyor', 'Not sold', 'Nicht verkauft'],
  'offer.sold': ['Satılıyor', 'On sale', 'Im Verkauf'],
  'offer.reset': ['Ürünün kendi fiyatına dön', 'Back to the product’s own price', 'Zurück zum eigenen Preis'],
  'offer.own': ['Ürünün kendi fiyatı', 'The product’s own price', 'Eigener Preis des Produkts'],
  'offer.hint': [
    'Soluk fiyatlar başka bir satırdan gelir. Bir hücreyi seçip orası için farklı bir fiyat girin ya da ürünü orada gizleyin.',
    'Greyed-out prices come from another row. Select a cell to set a different price there or to hide the product there.',
    'Ausgegraute Preise kommen aus einer anderen Zeile. Wählen Sie eine Zelle, um dort einen anderen Preis zu setzen oder das Produkt auszublenden.',
  ],
})

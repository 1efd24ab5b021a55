import { phrases } from '../../kernel/phrases.ts'

export const slotPhrases = phrases({
  'slot.title': ['Sipariş kapasitesi', 'Order capacity', 'Bestellkapazität'],
  'slot.on': [
    '15 dakikada alınan siparişi sınırla',
    'Limit orders per 15 minutes',
    'Bestellungen je 15 Minuten begrenzen',
  ],
  'slot.hint': [
    'Dolan 15 dakikaya sipariş eklenmez: müşteriye sıradaki boş saat önerilir. “Masaya sipariş” ve “Sadece ödeme” sayılmaz.',
    'When a quarter of an hour is full, it takes no more orders and guests are offered the next free time. Table orders and payment-only orders do not count.',
    'Eine volle Viertelstunde nimmt keine Bestellungen mehr an: Gästen wird die nächste freie Zeit angeboten. „Tischbestellung“ und „Nur Zahlung“ zählen nicht.',
  ],
  'slot.same-as.hint': [
    'Seçtiğiniz restoranın sınırları forma alınır; kaydedene kadar hiçbir şey değişmez.',
    'Fills in that restaurant’s limits; nothing changes until you save.',
    'Übernimmt die Grenzen dieses Restaurants; bis zum Speichern ändert sich nichts.',
  ],
  'slot.unit': ['Ne sayılsın?', 'Limit by', 'Gezählt werden'],
  'slot.unit.orders': ['Sipariş', 'Orders', 'Bestellungen'],
  'slot.unit.items': ['Ürün adedi', 'Items', 'Artikel'],
  'slot.most': ['15 dakikada en fazla', 'Maximum per 15 minutes', 'Höchstzahl je 15 Minuten'],
  'slot.own': ['{type}: ayrı sınır', '{type}: separate limit', '{type}: eigene Grenze'],
  'slot.types': [
    'Teslimat tipine göre ayrı sınır',
    'Separate limits per delivery type',
    'Eigene Grenzen je Bestellart',
  ],
  'slot.own.hint': [
    'Boş bırakılan teslimat tipleri ortak sınıra sayılır.',
    'If left empty, a delivery type shares the common limit.',
    'Bleibt eine Bestellart leer, zählt sie zur gemeinsamen Grenze.',
  ],
  'slot.today': ['Bugün', 'Today', 'Heute'],
  'slot.today.none': [
    'Bugün sipariş alınmıyor',
    'No orders are taken today',
    'Heute werden keine Bestellungen angenommen',
  ],
  'slot.scope.all': ['Ortak', 'Shared', 'Gemeinsam'],
  'slot.used': ['{time}: {used} / {most}', '{time}: {used} of {most}', '{time}: {used} von {most}'],
  'slot.full': ['{n} dolu', '{n} full', '{n} voll'],
  'ordering.slot-full': [
    'Seçilen saat dolu, en yakın boş saat: {time}',
    'The chosen time is full; the next free time is {time}',
    'Die gewählte Zeit ist vergeben; die nächste freie ist {time}',
  ],
  'ordering.slots-full': [
    'Bugün için yer kalmadı, en erken: {time}',
    'No times left today. Earliest: {time}',
    'Für heute ist nichts mehr frei, frühestens: {time}',
  ],
  'ordering.slots-none': [
    'Şu anda yeni sipariş alınamıyor, kapasite dolu',
    'No more orders can be taken right now; all times are full',
    'Zurzeit können keine Bestellungen mehr angenommen werden; alle Zeiten sind vergeben',
  ],
})

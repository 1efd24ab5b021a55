import { phrases } from '../../kernel/phrases.ts'

export const slotPhrases = phrases({
  'slot.title': ['Sipariş kapasitesi', 'Order capacity', 'Bestellkapazität'],
  'slot.on': [
    '15 dakikada alınan siparişi sınırla',
    'Limit orders every 15 minutes',
    'Bestellungen je 15 Minuten begrenzen',
  ],
  'slot.hint': [
    'Dolan 15 dakikaya sipariş eklenmez: müşteriye sıradaki boş saat önerilir. Masa siparişleri ve yalnızca ödemeler sayılmaz.',
    'A full quarter of an hour takes no more orders: guests are offered the next free time. Table orders and payments do not count.',
    'Eine volle Viertelstunde nimmt keine Bestellungen mehr an: Gästen wird die nächste freie Zeit angeboten. Tischbestellungen und Zahlungen zählen nicht.',
  ],
  'slot.same-as.hint': [
    'Seçtiğiniz restoranın sınırları forma alınır; kaydedene kadar hiçbir şey değişmez.',
    'Fills in that restaurant’s limits; nothing changes until you save.',
    'Übernimmt die Grenzen dieses Restaurants; bis zum Speichern ändert sich nichts.',
  ],
  'slot.unit': ['Ne sayılsın?', 'What counts?', 'Was zählt?'],
  'slot.unit.orders': ['Sipariş', 'Orders', 'Bestellungen'],
  'slot.unit.items': ['Ürün adedi', 'Items', 'Artikel'],
  'slot.most': ['15 dakikada en fazla', 'At most in 15 minutes', 'Höchstens in 15 Minuten'],
  'slot.own': ['{type}: ayrı sınır', '{type}: own limit', '{type}: eigene Grenze'],
  'slot.types': ['Teslimat tipine göre ayrı sınır', 'Own limit of a delivery type', 'Eigene Grenze einer Bestellart'],
  'slot.own.hint': [
    'Boş bırakılan teslimat tipleri ortak sınıra sayılır.',
    'Delivery types left empty share the common limit.',
    'Leer gelassene Bestellarten teilen sich die gemeinsame Grenze.',
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
    'The chosen time is full, the next free one is {time}',
    'Die gewählte Zeit ist voll, die nächste freie ist {time}',
  ],
  'ordering.slots-full': [
    'Bugün için yer kalmadı, en erken: {time}',
    'There is no room left today, earliest: {time}',
    'Für heute ist nichts mehr frei, frühestens: {time}',
  ],
  'ordering.slots-none': [
    'Şu anda yeni sipariş alınamıyor, kapasite dolu',
    'No more orders can be taken right now, all is full',
    'Zurzeit können keine Bestellungen mehr angenommen werden, alles ist voll',
  ],
})

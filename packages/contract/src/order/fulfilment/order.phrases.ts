import { phrases } from '../../kernel/phrases.ts'

export const orderPhrases = phrases({
  'order.title': ['Siparişler', 'Orders', 'Bestellungen'],
  'order.one': ['Sipariş', 'Order', 'Bestellung'],
  'order.code': ['Sipariş no', 'Order no.', 'Bestellnr.'],
  'order.branch_name': ['Restoran', 'Restaurant', 'Restaurant'],
  'order.status': ['Durum', 'Status', 'Status'],
  'order.delivery_type': ['Teslimat', 'Delivery type', 'Lieferart'],
  'order.source': ['Kaynak', 'Source', 'Quelle'],
  'order.payment_name': ['Ödeme', 'Payment', 'Zahlung'],
  'order.customer_name': ['Müşteri', 'Guest', 'Gast'],
  'order.customer_phone': ['Telefon', 'Phone', 'Telefon'],
  'order.table_number': ['Masa', 'Table', 'Tisch'],
  'order.total': ['Toplam', 'Total', 'Gesamt'],
  'order.created_at': ['Tarih', 'Date', 'Datum'],
  'order.scheduled_for': ['İleri tarih', 'Scheduled for', 'Geplant für'],
  'order.moved': [
    'Bu sipariş artık "{status}" durumunda ({by}, {time})',
    'This order is now "{status}" ({by}, {time})',
    'Diese Bestellung ist jetzt „{status}“ ({by}, {time})',
  ],
  'order.impossible': [
    'Bu adım "{status}" durumundaki siparişte yapılamaz',
    'This step is not possible for an order that is "{status}"',
    'Dieser Schritt ist bei einer Bestellung mit Status „{status}“ nicht möglich',
  ],
  'order.reason-wrong': [
    'Bu neden bu adımda kullanılamaz',
    'This reason cannot be used for this step',
    'Dieser Grund kann für diesen Schritt nicht verwendet werden',
  ],
  'order.revert-too-late': [
    'Son adım 5 dakika içinde geri alınabilir',
    'The last step can be taken back within 5 minutes',
    'Der letzte Schritt kann innerhalb von 5 Minuten zurückgenommen werden',
  ],
  'order.revert-money': [
    'Para hareketi olduğu için bu adım geri alınamaz',
    'This step cannot be taken back because money has moved',
    'Dieser Schritt kann nicht zurückgenommen werden, weil Geld geflossen ist',
  ],
  'order.return-lines': [
    'İade edilecek ürünleri seçin',
    'Choose the items that are returned',
    'Wählen Sie die zurückgegebenen Artikel',
  ],
})

import { phrases } from '../../kernel/phrases.ts'

export const orderPhrases = phrases({
  'order.title': ['Siparişler', 'Orders', 'Bestellungen'],
  'order.one': ['Sipariş', 'Order', 'Bestellung'],
  'order.code': ['Sipariş no', 'Order number', 'Bestellnummer'],
  'order.timezone': ['Saat dilimi', 'Time zone', 'Zeitzone'],
  'order.branch_name': ['Restoran', 'Restaurant', 'Restaurant'],
  'order.status': ['Durum', 'Status', 'Status'],
  'order.delivery_type': ['Teslimat tipi', 'Delivery type', 'Bestellart'],
  'order.source': ['Satış kanalı', 'Channel', 'Kanal'],
  'order.payment_name': ['Ödeme', 'Payment', 'Zahlung'],
  'order.cancel_reason': ['İptal nedeni', 'Cancellation reason', 'Stornogrund'],
  'order.customer_name': ['Müşteri', 'Guest', 'Gast'],
  'order.customer_phone': ['Telefon', 'Phone', 'Telefon'],
  'order.table_number': ['Masa', 'Table', 'Tisch'],
  'order.total': ['Toplam', 'Total', 'Gesamt'],
  'order.net-total': [
    'Toplam (iptal ve iade hariç)',
    'Total without cancelled orders and returns',
    'Gesamt ohne Stornierungen und Rückgaben',
  ],
  'order.created_at': ['Tarih', 'Date', 'Datum'],
  'order.scheduled_for': ['İleri tarih', 'Scheduled for', 'Geplant für'],
  'order.moved': [
    'Bu sipariş artık “{status}” durumunda ({by}, {time})',
    'This order is now “{status}” ({by}, {time})',
    'Diese Bestellung ist jetzt „{status}“ ({by}, {time})',
  ],
  'order.edited': [
    'Bu sipariş bu arada düzenlendi ({by}, {time})',
    'This order has been edited in the meantime ({by}, {time})',
    'Diese Bestellung wurde inzwischen geändert ({by}, {time})',
  ],
  'order.impossible': [
    'Bu adım “{status}” durumundaki siparişte yapılamaz',
    'This step is not possible for an order that is “{status}”',
    'Dieser Schritt ist bei einer Bestellung mit Status „{status}“ nicht möglich',
  ],
  'order.reason-unknown': ['Böyle bir neden yok', 'There is no such reason', 'Diesen Grund gibt es nicht'],
  'order.reason-kind': [
    'Bu neden bu adımda kullanılamaz',
    'This reason cannot be used for this step',
    'Dieser Grund kann für diesen Schritt nicht verwendet werden',
  ],
  'order.reason-delivery-type': [
    'Bu neden bu teslimat tipinde kullanılamaz',
    'This reason cannot be used for this delivery type',
    'Dieser Grund kann für diese Bestellart nicht verwendet werden',
  ],
  'order.reason-status': [
    'Bu neden bu durumdaki siparişte kullanılamaz',
    'This reason cannot be used for an order with this status',
    'Dieser Grund kann bei diesem Status nicht verwendet werden',
  ],
  'order.reason-marketplace': [
    'Yemek platformu bu nedeni kabul etmiyor',
    'The marketplace does not accept this reason',
    'Die Lieferplattform nimmt diesen Grund nicht an',
  ],
  'order.reason-side': [
    'Bu nedeni yalnızca platform kullanabilir',
    'Only the platform can use this reason',
    'Diesen Grund kann nur die Plattform verwenden',
  ],
  'order.return-bearer': [
    'Restoranın aldığı iadenin bedelini restoran karşılar',
    'If the restaurant accepts the return, it also covers the cost',
    'Nimmt das Restaurant die Rückgabe an, trägt es auch die Kosten',
  ],
  'order.revert-nothing': [
    'Bu siparişte geri alınacak bir adım yok',
    'This order has no step to undo',
    'Bei dieser Bestellung gibt es keinen Schritt, der sich rückgängig machen lässt',
  ],
  'order.revert-guest': [
    'Müşteri iptal etti; bu geri alınamaz',
    'The guest has cancelled; this cannot be undone',
    'Der Gast hat storniert; das lässt sich nicht rückgängig machen',
  ],
  'order.revert-points': [
    'Bu adımla puan kazanıldığı için geri alınamaz',
    'This step cannot be undone because it earned points',
    'Dieser Schritt lässt sich nicht rückgängig machen, weil dadurch Punkte gutgeschrieben wurden',
  ],
  'order.revert-too-late': [
    'Son adım yalnızca 5 dakika içinde geri alınabilir',
    'The last step can only be undone within 5 minutes',
    'Der letzte Schritt lässt sich nur innerhalb von 5 Minuten rückgängig machen',
  ],
  'order.revert-money': [
    'Para hareketi olduğu için bu adım geri alınamaz',
    'This step cannot be undone because money has already moved',
    'Dieser Schritt lässt sich nicht rückgängig machen, weil bereits Geld geflossen ist',
  ],
  'order.bill-paid': [
    'Bu tutar masada ödenmiş: paranın geri verilip verilmeyeceğini seçin',
    'This was paid for at the table: choose whether the money is refunded',
    'Das wurde am Tisch schon bezahlt: Wählen Sie, ob das Geld erstattet wird',
  ],
  'order.return-lines': [
    'İade edilecek ürünleri seçin',
    'Choose the returned items',
    'Wählen Sie die zurückgegebenen Artikel aus',
  ],
})

import { phrases } from '../../kernel/phrases.ts'

export const deliveryTypePhrases = phrases({
  'delivery-type.title': ['Teslimat tipi', 'Delivery type', 'Lieferart'],
  'delivery-type.deliveryToAddress': ['Adrese teslim', 'Delivery', 'Lieferung'],
  'delivery-type.comeGetIt': ['Gel al', 'Pick-up', 'Abholung'],
  'delivery-type.comeEat': ['Gel ye', 'Dine-in', 'Vor Ort essen'],
  'delivery-type.orderOnTheTable': ['Masaya sipariş', 'Order at table', 'Bestellung am Tisch'],
  'delivery-type.onlyPayment': ['Sadece ödeme', 'Payment only', 'Nur Zahlung'],
  'status.title': ['Durum', 'Status', 'Status'],
  'status.waiting_for_approval': ['Onay bekliyor', 'Waiting for approval', 'Wartet auf Bestätigung'],
  'status.preparing': ['Hazırlanıyor', 'Preparing', 'In Zubereitung'],
  'status.on_the_way': ['Yolda', 'On the way', 'Unterwegs'],
  'status.delivered': ['Teslim edildi', 'Delivered', 'Zugestellt'],
  'status.cancelled': ['İptal edildi', 'Cancelled', 'Storniert'],
  'status.returned': ['İade edildi', 'Returned', 'Zurückgegeben'],
  'source.title': ['Kaynak', 'Source', 'Quelle'],
  'source.web': ['Web sitesi', 'Website', 'Website'],
  'source.mobile': ['Mobil uygulama', 'Mobile app', 'Mobile App'],
  'source.kiosk': ['Kiosk', 'Kiosk', 'Kiosk'],
  'source.integration': ['Pazaryeri', 'Marketplace', 'Marktplatz'],
  'source.table': ['Masa', 'Table', 'Tisch'],
})

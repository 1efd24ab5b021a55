import { phrases } from '../../kernel/phrases.ts'

export const deliveryTypePhrases = phrases({
  'delivery-type.title': ['Teslimat tipi', 'Delivery type', 'Bestellart'],
  'delivery-type.deliveryToAddress': ['Adrese teslim', 'Delivery', 'Lieferung'],
  'delivery-type.comeGetIt': ['Gel al', 'Pick-up', 'Abholung'],
  'delivery-type.comeEat': ['Gel ye', 'Dine-in', 'Vor Ort'],
  'delivery-type.orderOnTheTable': ['Masaya sipariş', 'Table order', 'Tischbestellung'],
  'delivery-type.onlyPayment': ['Sadece ödeme', 'Payment only', 'Nur Zahlung'],
  'status.title': ['Durum', 'Status', 'Status'],
  'status.waiting_for_approval': ['Onay bekliyor', 'Waiting for approval', 'Wartet auf Annahme'],
  'status.preparing': ['Hazırlanıyor', 'Preparing', 'In Zubereitung'],
  'status.on_the_way': ['Yolda', 'On the way', 'Unterwegs'],
  'status.delivered': ['Teslim edildi', 'Delivered', 'Geliefert'],
  'status.cancelled': ['İptal edildi', 'Cancelled', 'Storniert'],
  'status.returned': ['İade edildi', 'Returned', 'Zurückgegeben'],
  'source.title': ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
  'source.web': ['Web sitesi', 'Website', 'Website'],
  'source.mobile': ['Mobil uygulama', 'Mobile app', 'Mobile App'],
  'source.kiosk': ['Kiosk', 'Kiosk', 'Kiosk'],
  'source.integration': ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
  'source.table': ['Masa', 'Table', 'Tisch'],
  'source.phone': ['Telefon', 'Phone', 'Telefon'],
})

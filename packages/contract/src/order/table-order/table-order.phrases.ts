import { phrases } from '../../kernel/phrases.ts'

export const tableOrderPhrases = phrases({
  'table-order.title': ['Masaya sipariş', 'Table order', 'Tischbestellung'],
  'table-order.of': ['Masa {number}: sipariş ekle', 'Add dishes to table {number}', 'Gerichte für Tisch {number}'],
  'table-order.add': ['Sipariş ekle', 'Add dishes', 'Gerichte hinzufügen'],
  'table-order.seat': ['Sandalye', 'Seat', 'Sitzplatz'],
  'table-order.seat.of': ['Sandalye {n}', 'Seat {n}', 'Sitzplatz {n}'],
  'table-order.seat.all': ['Tüm masa', 'Whole table', 'Ganzer Tisch'],
  'table-order.line.seat': ['{product}: sandalye', '{product}: seat', '{product}: Sitzplatz'],
  'table-order.submit': ['Siparişi gönder', 'Send order', 'Bestellung senden'],
  'table-order.placed': [
    'Masa {number}: {code} gönderildi',
    'Table {number}: {code} sent',
    'Tisch {number}: {code} gesendet',
  ],
  'ordering.seat': [
    'Sandalye yalnızca masa siparişinde seçilir',
    'Seats can only be chosen for table orders',
    'Sitzplätze sind nur bei Tischbestellungen wählbar',
  ],
})

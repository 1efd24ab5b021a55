import { phrases } from '../../kernel/phrases.ts'

export const orderSettlementPhrases = phrases({
  'order-settlement.title': ['Kim ne alır', 'Who gets what', 'Wer bekommt was'],
  'order-settlement.state.preview': [
    'Sipariş henüz onaylanmadı. Bugünkü oranlarla önizleme.',
    'The order is not approved yet. Preview at the rates of today.',
    'Die Bestellung ist noch nicht angenommen. Vorschau mit den heutigen Sätzen.',
  ],
  'order-settlement.state.pending': [
    'Son değişiklik henüz kaydedilmedi; tutarlar güncel.',
    'The latest change is not booked yet; the amounts are up to date.',
    'Die letzte Änderung ist noch nicht gebucht; die Beträge sind aktuell.',
  ],
  'order-settlement.share.guest': ['Müşteri ödedi', 'The guest paid', 'Der Gast zahlte'],
  'order-settlement.share.restaurant': ['Restorana kalan', 'The restaurant keeps', 'Das Restaurant behält'],
  'order-settlement.share.platform': ['Platforma kalan', 'The platform keeps', 'Die Plattform behält'],
  'order-settlement.share.platform-bears': ['Platformun payı', 'The platform adds', 'Die Plattform legt zu'],
  'order-settlement.receivable': [
    'Platform restorana öder',
    'The platform pays the restaurant',
    'Die Plattform zahlt dem Restaurant',
  ],
  'order-settlement.payable': [
    'Restoran platforma öder',
    'The restaurant pays the platform',
    'Das Restaurant zahlt der Plattform',
  ],
  'order-settlement.even': ['Kimse ödemez', 'Nothing to pay', 'Nichts zu zahlen'],
  'order-settlement.entries': ['{n} kayıt', '{n} entry|{n} entries', '{n} Buchung|{n} Buchungen'],
  'order-settlement.later': ['{day} gününe sayılır', 'Counts for {day}', 'Zählt für {day}'],
  'order-settlement.action.other': ['Değişiklik', 'Change', 'Änderung'],
})

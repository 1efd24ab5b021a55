import { phrases } from '../../kernel/phrases.ts'

export const printPhrases = phrases({
  'print.kind.receipt': ['Fiş', 'Receipt', 'Bon'],
  'print.kind.ticket': ['Mutfak fişi', 'Order ticket', 'Küchenbon'],
  'print.kind.bill': ['Adisyon', 'Bill', 'Rechnung'],
  'print.kind.change': ['Değişiklik fişi', 'Change ticket', 'Änderungsbon'],
  'print.ticket': ['Mutfak fişini yazdır', 'Print order ticket', 'Küchenbon drucken'],
  'print.change': ['Değişiklik fişini yazdır', 'Print change ticket', 'Änderungsbon drucken'],
  'print.unedited': [
    'Bu sipariş hiç düzenlenmedi',
    'This order was never edited',
    'Diese Bestellung wurde nie geändert',
  ],
  'print.changed': ['DEĞİŞİKLİK', 'CHANGE', 'ÄNDERUNG'],
  'print.changed.count': ['Toplam {to} (önce {from})', 'Now {to} (was {from})', 'Jetzt {to} (vorher {from})'],
  'print.taken': [
    'Bu çıktıyı başka bir cihaz aldı',
    'Another device has taken this print',
    'Ein anderes Gerät hat diesen Druck übernommen',
  ],
  'print.failed': ['{code}: {kind} yazdırılamadı', '{code}: {kind} not printed', '{code}: {kind} nicht gedruckt'],
  'print.failure.refused': ['Yazıcı hata verdi', 'The printer reported an error', 'Der Drucker meldet einen Fehler'],
  'print.failure.vanished': [
    'Yazıcıdan yanıt gelmedi',
    'The printer did not respond',
    'Der Drucker hat nicht geantwortet',
  ],
  'print.failure.nobody': [
    'Yazdıracak cihaz yoktu',
    'No device was available to print it',
    'Kein Gerät war zum Drucken bereit',
  ],
  'print.double': ['OLASI TEKRAR', 'POSSIBLE DUPLICATE', 'EVTL. DOPPELT'],
  'print.failure.offline': [
    'Yazıcıya ulaşılamadı',
    'The printer could not be reached',
    'Der Drucker war nicht erreichbar',
  ],
  'print.failure.local': [
    'Yazdırma programı bu adrese bağlanamaz',
    'The print agent may not connect to this address',
    'Das Druckprogramm darf diese Adresse nicht ansprechen',
  ],
  'print.failure.timeout': [
    'Yazıcı yazdırırken durdu',
    'The printer stopped while printing',
    'Der Drucker hielt beim Drucken an',
  ],
  'print.failure.cut': [
    'Bağlantı yazdırırken koptu',
    'The connection broke off while printing',
    'Die Verbindung brach beim Drucken ab',
  ],
  'print.no-printer': [
    'Yazıcısı artık yok ya da pasif: burada yazdırın',
    'Its printer was removed or is inactive: print it here',
    'Sein Drucker wurde entfernt oder ist inaktiv: Drucken Sie hier',
  ],
  'print.send': ['Yazıcıya gönder', 'Send to printer', 'An den Drucker senden'],
  'print.sent': ['Yazıcıya gönderildi', 'Sent to the printer', 'An den Drucker gesendet'],
  'print.again': ['Burada yazdır', 'Print here', 'Hier drucken'],
  'print.drop': ['Vazgeç', 'Dismiss', 'Verwerfen'],
  'print.here': ['Bu cihazda', 'On this device', 'Auf diesem Gerät'],
  'print.unprinted.n': [
    '{n} fiş yazdırılamadı',
    '{n} print failed|{n} prints failed',
    '{n} Bon nicht gedruckt|{n} Bons nicht gedruckt',
  ],
  'print.unprinted': ['Yazdırılamayanlar', 'Not printed', 'Nicht gedruckt'],
})

import { phrases } from '../../kernel/phrases.ts'

export const kioskPagePhrases = phrases({
  'kiosk-page.start': ['Sipariş için dokunun', 'Touch to order', 'Zum Bestellen berühren'],
  'kiosk-page.way': ['Nerede yiyeceksiniz?', 'Where will you eat?', 'Wo möchten Sie essen?'],
  'kiosk-page.way.comeEat': ['Burada', 'Eat here', 'Hier essen'],
  'kiosk-page.way.comeGetIt': ['Paket', 'Take away', 'Zum Mitnehmen'],
  'kiosk-page.done': ['Siparişiniz alındı', 'Thank you for your order', 'Danke für Ihre Bestellung'],
  'kiosk-page.number': ['Sipariş numaranız', 'Your order number', 'Ihre Bestellnummer'],
  'kiosk-page.pay': [
    'Ödemeyi kasada yapabilirsiniz. Siparişiniz hazır olunca bu numara okunur.',
    'Please pay at the till. This number is called when your order is ready.',
    'Bitte zahlen Sie an der Kasse. Diese Nummer wird aufgerufen, sobald alles fertig ist.',
  ],
  'kiosk-page.print': ['Fiş yazdır', 'Print receipt', 'Bon drucken'],
  'kiosk-page.printing': [
    'Fişiniz yazdırılıyor, kasadan alabilirsiniz.',
    'Your receipt is being printed; please collect it at the till.',
    'Ihr Bon wird gedruckt; Sie erhalten ihn an der Kasse.',
  ],
  'kiosk-page.print.failed': [
    'Fiş yazdırılamadı; kasadan isteyebilirsiniz.',
    'The receipt could not be printed; please ask at the till.',
    'Der Bon konnte nicht gedruckt werden; bitte fragen Sie an der Kasse.',
  ],
  'kiosk-page.new': ['Yeni sipariş ({n})', 'New order ({n})', 'Neue Bestellung ({n})'],
  'kiosk-page.idle': ['Devam ediyor musunuz?', 'Are you still there?', 'Sind Sie noch da?'],
  'kiosk-page.idle.text': [
    '{n} saniye sonra sepetiniz boşaltılır.',
    'Your basket is emptied in {n} second.|Your basket is emptied in {n} seconds.',
    'In {n} Sekunde wird Ihr Warenkorb geleert.|In {n} Sekunden wird Ihr Warenkorb geleert.',
  ],
  'kiosk-page.start-over': ['Baştan başla', 'Start over', 'Neu beginnen'],
  'kiosk-page.offline': [
    'Bağlantı yok. Lütfen kasadan sipariş verin.',
    'No connection. Please order at the till.',
    'Keine Verbindung. Bitte bestellen Sie an der Kasse.',
  ],
  'kiosk-page.pair': ['Bu cihazı eşleştirin', 'Pair this device', 'Dieses Gerät koppeln'],
  'kiosk-page.pair.hint': [
    'Panelde Kiosklar sayfasında “Cihaz eşleştir” düğmesine basıp bu kodu girin.',
    'In the panel, press “Pair device” on the page Kiosks and enter this code.',
    'Drücken Sie im Panel auf der Seite Kioske auf „Gerät koppeln“ und geben Sie diesen Code ein.',
  ],
  'kiosk-page.locked': [
    'Bu cihaz şu anda hizmet vermiyor',
    'This device is out of service',
    'Dieses Gerät ist außer Betrieb',
  ],
  'kiosk-page.locked.hint': [
    'Lütfen kasadan sipariş verin.',
    'Please order at the till.',
    'Bitte bestellen Sie an der Kasse.',
  ],
})

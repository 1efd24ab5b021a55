import { phrases } from '../../kernel/phrases.ts'

export const externalOrderPhrases = phrases({
  'external-order.code': ['Platform no: {code}', 'Marketplace no.: {code}', 'Plattform-Nr.: {code}'],
  'external-order.courier.marketplace': ['Platform kuryesi', 'Marketplace courier', 'Kurier der Plattform'],
  'external-order.courier.restaurant': ['Kendi kuryemiz', 'Own courier', 'Eigener Kurier'],
  'external-order.courier.pickup': ['Müşteri alacak', 'Guest picks up', 'Gast holt ab'],
  'external-order.answer-by': [
    'Platform {time} saatine kadar yanıt bekliyor',
    'The marketplace waits for a reply until {time}',
    'Die Plattform wartet bis {time} auf Antwort',
  ],
  'external-order.unmatched': [
    '{n} ürün menüyle eşleşmiyor',
    '{n} item is not matched with the menu|{n} items are not matched with the menu',
    '{n} Artikel ist keinem Produkt zugeordnet|{n} Artikel sind keinem Produkt zugeordnet',
  ],
  'external-order.trouble.accept': [
    'Platform onayı almadı',
    'The marketplace has not received the approval',
    'Die Plattform hat die Annahme nicht erhalten',
  ],
  'external-order.trouble.prepare': [
    'Platform hazırlığı almadı',
    'The marketplace has not received the preparation',
    'Die Plattform hat die Zubereitung nicht erhalten',
  ],
  'external-order.trouble.ready': [
    'Platform “hazır” bildirimini almadı',
    'The marketplace has not received that it is ready',
    'Die Plattform hat „fertig“ nicht erhalten',
  ],
  'external-order.trouble.handover': [
    'Platform kuryeye teslimi almadı',
    'The marketplace has not received the hand-over',
    'Die Plattform hat die Übergabe nicht erhalten',
  ],
  'external-order.trouble.depart': [
    'Platform yola çıkışı almadı',
    'The marketplace has not received the departure',
    'Die Plattform hat die Abfahrt nicht erhalten',
  ],
  'external-order.trouble.deliver': [
    'Platform teslimatı almadı',
    'The marketplace has not received the delivery',
    'Die Plattform hat die Zustellung nicht erhalten',
  ],
  'external-order.trouble.cancel': [
    'Platform iptali almadı',
    'The marketplace has not received the cancellation',
    'Die Plattform hat die Stornierung nicht erhalten',
  ],
  'external-order.retry': ['Yeniden bildir', 'Send again', 'Erneut melden'],
  'external-order.retry.sent': [
    'Platforma yeniden bildiriliyor.',
    'It is sent to the marketplace again.',
    'Der Plattform wird erneut gemeldet.',
  ],
  'external-order.nothing-failed': [
    'Yeniden bildirilecek bir şey yok.',
    'There is nothing to send again.',
    'Es gibt nichts, was erneut zu melden wäre.',
  ],
})

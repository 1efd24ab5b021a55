import { phrases } from '../../kernel/phrases.ts'

export const waitingStripPhrases = phrases({
  'desk.awaiting': ['Onay bekleyen siparişler', 'Orders awaiting approval', 'Bestellungen zur Annahme'],
  'desk.awaiting.none': ['Bekleyen sipariş yok.', 'No order is waiting.', 'Keine Bestellung wartet.'],
  'desk.awaiting.more': [
    '{n} sipariş daha',
    'one more order|{n} more orders',
    'eine weitere Bestellung|{n} weitere Bestellungen',
  ],
})
